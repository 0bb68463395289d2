import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { createElement, type SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & {
  /** Width and height, 24 pixels without it. */
  size?: string | number;
};

/** A drawing of strokes on 24 units, which screen readers pass over. */
export const IconFrame = ({ size = 24, className = '', ...props }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
    className={`lucide ${className}`}
  />
);

/** An icon of Lucide. A build has those that it imports. */
const Icon = ({ body, ...props }: IconProps & { body: string }) => (
  <IconFrame {...props}>{shapesOf(body)}</IconFrame>
);

/** The shapes of an icon as one line of SVG has them; their strokes are those of the whole icon. */
const shapesOf = (body: string) =>
  [...body.matchAll(/<(\w+)( [^>]*)\/>/g)].map(([shape, tag = '', attributes = '']) => {
    const found = [...attributes.matchAll(/ (?!fill|stroke)(\w+)="([^"]*)"/g)];
    return createElement(tag, {
      key: shape,
      ...Object.fromEntries(found.map(([, name, value]) => [name, value])),
    });
  });

export const AlarmClock = (props: IconProps) => <Icon body={lucide.icons['alarm-clock'].body} {...props} />;
export const ArrowLeft = (props: IconProps) => <Icon body={lucide.icons['arrow-left'].body} {...props} />;
export const ArrowRight = (props: IconProps) => <Icon body={lucide.icons['arrow-right'].body} {...props} />;
export const Banknote = (props: IconProps) => <Icon body={lucide.icons.banknote.body} {...props} />;
export const Bell = (props: IconProps) => <Icon body={lucide.icons.bell.body} {...props} />;
export const CalendarOff = (props: IconProps) => <Icon body={lucide.icons['calendar-off'].body} {...props} />;
export const CalendarSync = (props: IconProps) => (
  <Icon body={lucide.icons['calendar-sync'].body} {...props} />
);
export const Camera = (props: IconProps) => <Icon body={lucide.icons.camera.body} {...props} />;
export const Check = (props: IconProps) => <Icon body={lucide.icons.check.body} {...props} />;
export const ChevronDown = (props: IconProps) => <Icon body={lucide.icons['chevron-down'].body} {...props} />;
export const ChevronLeft = (props: IconProps) => <Icon body={lucide.icons['chevron-left'].body} {...props} />;
export const ChevronRight = (props: IconProps) => (
  <Icon body={lucide.icons['chevron-right'].body} {...props} />
);
export const CircleAlert = (props: IconProps) => <Icon body={lucide.icons['circle-alert'].body} {...props} />;
export const CircleCheck = (props: IconProps) => <Icon body={lucide.icons['circle-check'].body} {...props} />;
export const ClipboardCheck = (props: IconProps) => (
  <Icon body={lucide.icons['clipboard-check'].body} {...props} />
);
export const Clock = (props: IconProps) => <Icon body={lucide.icons.clock.body} {...props} />;
export const CloudOff = (props: IconProps) => <Icon body={lucide.icons['cloud-off'].body} {...props} />;
export const Copy = (props: IconProps) => <Icon body={lucide.icons.copy.body} {...props} />;
export const Download = (props: IconProps) => <Icon body={lucide.icons.download.body} {...props} />;
export const Ellipsis = (props: IconProps) => <Icon body={lucide.icons.ellipsis.body} {...props} />;
export const ExternalLink = (props: IconProps) => (
  <Icon body={lucide.icons['external-link'].body} {...props} />
);
export const Eye = (props: IconProps) => <Icon body={lucide.icons.eye.body} {...props} />;
export const FilePlus2 = (props: IconProps) => (
  <Icon body={lucide.icons['file-plus-corner'].body} {...props} />
);
export const FileSpreadsheet = (props: IconProps) => (
  <Icon body={lucide.icons['file-spreadsheet'].body} {...props} />
);
export const FileText = (props: IconProps) => <Icon body={lucide.icons['file-text'].body} {...props} />;
export const History = (props: IconProps) => <Icon body={lucide.icons['rotate-ccw-clock'].body} {...props} />;
export const House = (props: IconProps) => <Icon body={lucide.icons.house.body} {...props} />;
export const ImageOff = (props: IconProps) => <Icon body={lucide.icons['image-off'].body} {...props} />;
export const Info = (props: IconProps) => <Icon body={lucide.icons.info.body} {...props} />;
export const Link2 = (props: IconProps) => <Icon body={lucide.icons['link-2'].body} {...props} />;
export const LoaderCircle = (props: IconProps) => (
  <Icon body={lucide.icons['loader-circle'].body} {...props} />
);
export const LogOut = (props: IconProps) => <Icon body={lucide.icons['log-out'].body} {...props} />;
export const Mail = (props: IconProps) => <Icon body={lucide.icons.mail.body} {...props} />;
export const MapPin = (props: IconProps) => <Icon body={lucide.icons['map-pin'].body} {...props} />;
export const Merge = (props: IconProps) => <Icon body={lucide.icons.merge.body} {...props} />;
export const MessageSquare = (props: IconProps) => (
  <Icon body={lucide.icons['message-square'].body} {...props} />
);
export const MessageSquareQuote = (props: IconProps) => (
  <Icon body={lucide.icons['message-square-quote'].body} {...props} />
);
export const Pencil = (props: IconProps) => <Icon body={lucide.icons.pencil.body} {...props} />;
export const Phone = (props: IconProps) => <Icon body={lucide.icons.phone.body} {...props} />;
export const PhoneCall = (props: IconProps) => <Icon body={lucide.icons['phone-call'].body} {...props} />;
export const Plus = (props: IconProps) => <Icon body={lucide.icons.plus.body} {...props} />;
export const Printer = (props: IconProps) => <Icon body={lucide.icons.printer.body} {...props} />;
export const QrCode = (props: IconProps) => <Icon body={lucide.icons['qr-code'].body} {...props} />;
export const ReceiptText = (props: IconProps) => <Icon body={lucide.icons['receipt-text'].body} {...props} />;
export const RefreshCw = (props: IconProps) => <Icon body={lucide.icons['refresh-cw'].body} {...props} />;
export const Repeat2 = (props: IconProps) => <Icon body={lucide.icons['repeat-2'].body} {...props} />;
export const Reply = (props: IconProps) => <Icon body={lucide.icons.reply.body} {...props} />;
export const RotateCcw = (props: IconProps) => <Icon body={lucide.icons['rotate-ccw'].body} {...props} />;
export const Route = (props: IconProps) => <Icon body={lucide.icons.route.body} {...props} />;
export const Ruler = (props: IconProps) => <Icon body={lucide.icons.ruler.body} {...props} />;
export const Send = (props: IconProps) => <Icon body={lucide.icons.send.body} {...props} />;
export const Settings = (props: IconProps) => <Icon body={lucide.icons.settings.body} {...props} />;
export const Share = (props: IconProps) => <Icon body={lucide.icons.share.body} {...props} />;
export const Sheet = (props: IconProps) => <Icon body={lucide.icons.sheet.body} {...props} />;
export const SlidersHorizontal = (props: IconProps) => (
  <Icon body={lucide.icons['sliders-horizontal'].body} {...props} />
);
export const Smartphone = (props: IconProps) => <Icon body={lucide.icons.smartphone.body} {...props} />;
export const Trash2 = (props: IconProps) => <Icon body={lucide.icons.trash.body} {...props} />;
export const TriangleAlert = (props: IconProps) => (
  <Icon body={lucide.icons['triangle-alert'].body} {...props} />
);
export const Upload = (props: IconProps) => <Icon body={lucide.icons.upload.body} {...props} />;
export const UserRoundCheck = (props: IconProps) => (
  <Icon body={lucide.icons['user-round-check'].body} {...props} />
);
export const Users = (props: IconProps) => <Icon body={lucide.icons.users.body} {...props} />;
export const X = (props: IconProps) => <Icon body={lucide.icons.x.body} {...props} />;
