import { MainBathroom } from '@app/ui/illustrations/main-bathroom';
import { PhonePhoto } from '@app/ui/illustrations/phone-photo';
import { ThankYou } from '@app/ui/illustrations/thank-you';
import { STEPS } from './content.ts';
import { Section } from './section.tsx';

// Cropped at their floor, which meets the border below them.
const ALIGN_BOTTOM = { preserveAspectRatio: 'xMinYMax meet' } as const;
const DRAWINGS = [
  <PhonePhoto key="tell" {...ALIGN_BOTTOM} className="pub:h-48 pub:max-w-full" />,
  <ThankYou key="call" {...ALIGN_BOTTOM} viewBox="30 4 286 207" className="pub:h-48 pub:max-w-full" />,
  <MainBathroom key="enjoy" {...ALIGN_BOTTOM} viewBox="20 8 214 131" className="pub:h-40 pub:max-w-full" />,
];

export const HowItWorks = () => (
  <Section
    id="how-it-works"
    title="How It Works"
    lead="From your first line to our call: one day, at most."
    className="pub:bg-mist"
  >
    <ol className="pub:grid pub:grid-cols-1 pub:gap-y-10 pub:md:grid-cols-3 pub:md:gap-x-6">
      {STEPS.map((step, index) => (
        <li key={step.title} className="pub:group pub:flex pub:flex-col">
          <div className="pub:flex pub:h-52 pub:items-end pub:border-b-[2.25px] pub:border-ink pub:md:-mr-6 pub:md:group-last:mr-0">
            {DRAWINGS[index]}
          </div>
          <p className="pub:mt-5 pub:text-small pub:font-semibold pub:text-leaf-deep">{step.when}</p>
          <h3 className="pub:mt-1 pub:font-display pub:text-title pub:font-semibold">{step.title}</h3>
          <p className="pub:mt-2 pub:max-w-sm pub:text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
