import { NEXT_STEPS, type Report, reportOf } from '@app/domain/job/documents/report';
import { crewLabel } from '@app/domain/job/job/other-cleaners';
import { formatDay } from '@app/domain/shared/dates';
import { formatVisit } from '@app/domain/shared/visit-time';
import { View } from '@react-pdf/renderer';
import type { DocumentData } from './document-data.ts';
import { Letterhead } from './letterhead.tsx';
import { Fact, PageFrame, Parties } from './page-frame.tsx';
import { ReportChecklist } from './report-checklist.tsx';
import type { PrintablePhotos } from './report-photos.ts';
import { Rooms } from './report-rooms.tsx';
import { FONT_SIZES, INK, mm, styles } from './styles.ts';
import { type Tag, tag } from './tag.ts';
import { Notes, Text } from './text.tsx';

type ReportDocumentProps = DocumentData & {
  logo: string;
  photos: PrintablePhotos;
};

export function ReportDocument({ job, site, cleaner, checklist = [], logo, photos }: ReportDocumentProps) {
  const report = reportOf(job, cleaner);
  return (
    <PageFrame
      paper={site.paper}
      title={`Consultation report ${report.number} for ${job.clientName}`}
      author={site.businessName}
      footer={`Consultation report ${report.number}`}
    >
      <Letterhead site={site} logo={logo} />
      <Text
        {...tag('H1')}
        style={[styles.display, { fontSize: FONT_SIZES.title, marginTop: mm(11), color: INK.leaf }]}
      >
        Consultation Report
      </Text>

      <Parties label="Prepared for" lines={report.client}>
        <Fact label="Assessment date">
          {formatVisit({ ...job, jobDate: report.assessmentDate, jobEndDate: null })}
        </Fact>
        <Fact label="Valid until">{formatDay(report.validUntil)}</Fact>
        {report.cleaner !== '' && <Fact label={crewLabel(report.cleaner)}>{report.cleaner}</Fact>}
      </Parties>

      <Notes title="General notes" notes={[report.generalNotes]} />
      <Rooms rooms={report.rooms} photos={photos}>
        <Closing priceGuide={report.priceGuide} />
      </Rooms>
      <ReportChecklist sections={checklist} />
    </PageFrame>
  );
}

/** Estimate guide and next steps, side by side on one page. */
function Closing({ priceGuide }: Pick<Report, 'priceGuide'>) {
  const prices: Tag = { type: 'Table' };
  const steps: Tag = { type: 'L' };
  return (
    <View wrap={false} style={[styles.spread, styles.section]}>
      <View style={{ flex: 1 }}>
        <Text {...tag('H2')} style={styles.heading}>
          Estimate guide
        </Text>
        {priceGuide.map(({ service, price }) => (
          <View
            key={service}
            {...tag('TR', { parent: prices })}
            style={[styles.spread, { paddingVertical: 4, borderBottom: `0.5pt solid ${INK.line}` }]}
          >
            <Text {...tag('TH', { scope: 'Row' })}>{service}</Text>
            <Text {...tag('TD')} style={styles.bold}>
              {price}
            </Text>
          </View>
        ))}
      </View>
      <View style={{ flex: 1 }}>
        <Text {...tag('H2')} style={styles.heading}>
          Next steps
        </Text>
        {NEXT_STEPS.map((step, index) => (
          <View key={step} {...tag('LI', { parent: steps })} style={[styles.row, { marginBottom: 3 }]}>
            <Text {...tag('Lbl')} style={{ width: mm(6), color: INK.leaf }}>
              {index + 1}.
            </Text>
            <Text {...tag('LBody')} style={{ flex: 1 }}>
              {step}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}
