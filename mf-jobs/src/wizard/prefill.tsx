import type { MethodDetails } from '@app/domain/job/job/draft';
import type { Job } from '@app/domain/job/job/job';
import { detailedBillingDefaults } from '@app/domain/job/pricing/detailed-billing';
import { DEFAULT_RATES, FIRST_RATES, type Rates } from '@app/domain/job/pricing/rates';
import { ROOM_COUNTS, type RoomKey } from '@app/domain/job/pricing/rooms';
import type { JobRequest } from '@app/domain/request/request';
import { formatPhone } from '@app/domain/shared/phone';
import { Alert, Button, PageHeader, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { newId, useNavigate } from '@app/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { type ClientRecord, useClient } from '../api/clients.ts';
import { useJob, useJobsOfRequest } from '../api/jobs.ts';
import { useRequest } from '../api/requests.ts';
import { clientFieldsOf, type Draft, newDraft } from './draft/draft.ts';
import { changeDraft, useDraft, useWizard } from './draft/draft-store.ts';
import { canKeepDraft, keepDraft, MAX_KEPT_DRAFTS, resumeDraft } from './draft/kept-drafts.ts';
import { STEPS } from './draft/wizard-steps.ts';
import { idIn, stepLocation } from './steps/use-wizard-step.ts';
import { AllUnfinishedJobs } from './unfinished-jobs.tsx';

/** A new job can start from a visitor's request, an earlier job, or a client and a home of it. */
type Source = {
  kind: 'request' | 'job' | 'client';
  id: number;
  home?: number | null;
  isEstimate?: boolean;
};

/**
 * Reads `?request=5`, with `&estimate=true`, `?repeat=7` or `?client=3&home=4`. With `?job=`, the request belongs to the saved
 * job.
 */
export function sourceIn(query: URLSearchParams): Source | undefined {
  if (query.has('job')) return undefined;
  const request = idIn(query, 'request');
  if (request !== null) return { kind: 'request', id: request, isEstimate: query.has('estimate') };
  const client = idIn(query, 'client');
  if (client !== null) return { kind: 'client', id: client, home: idIn(query, 'home') };
  const job = idIn(query, 'repeat');
  return job === null ? undefined : { kind: 'job', id: job };
}

/** An unfinished job is kept beside the new one. */
export function Prefill({ source }: { source: Source }) {
  const navigate = useNavigate();
  const draft = useDraft((current) => current);
  const [isFilled, setFilled] = useState(source.kind === 'request' && draft.requestId === source.id);
  // The jobs are read together with the request, for the notice of the first step.
  useJobsOfRequest(source.kind === 'request' ? source.id : null);
  const { next, error } = useDraftFrom(isFilled ? null : source);
  const canFill = useWizard(canKeepDraft);
  const begun = useWizard(({ kept }) =>
    source.kind === 'request' ? kept.find(({ requestId }) => requestId === source.id) : undefined,
  );

  const openWizard = () => {
    // A draft that was begun before is for what is asked now.
    if (source.kind === 'request') changeDraft({ isEstimate: source.isEstimate });
    navigate(stepLocation(STEPS.client), { replace: true });
  };
  const fill = (filled: Draft) => {
    setFilled(true);
    keepDraft(filled);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the data and once for the filled draft
  useEffect(() => {
    if (isFilled) openWizard();
    // The job for this request was begun before.
    else if (begun) void resumeDraft(begun.id).then(() => setFilled(true));
    // oxlint-disable-next-line react/set-state-in-effect -- the draft is outside of React, and replaced once
    else if (next && canFill) fill(next);
  }, [next, isFilled, canFill]);

  if (error) return <LoadFailed kind={source.kind} onContinue={openWizard} />;
  if (!next || isFilled || begun || canFill) return <WizardSkeleton />;
  return (
    <>
      <PageHeader title="There are many unfinished jobs" />
      <p className="jobs:mb-4 jobs:max-w-measure jobs:wrap-anywhere">
        Discard one, and the job for {next.client.clientName} starts. {MAX_KEPT_DRAFTS} can be kept beside it.
      </p>
      <AllUnfinishedJobs />
    </>
  );
}

/** The draft of a new job from a source; null reads nothing. */
function useDraftFrom(source: Source | null) {
  const { data: request, error: requestError } = useRequest(source?.kind === 'request' ? source.id : null);
  const { data: job, error: jobError } = useJob(source?.kind === 'job' ? source.id : null);
  const { data: client, error: clientError } = useClient(source?.kind === 'client' ? source.id : null);
  const home = source?.home;
  const next = useMemo(() => {
    if (request) return draftFromRequest(request);
    if (client) return draftFromClient(client, home);
    return job && draftFromJob(job);
  }, [request, job, client, home]);
  return { next, error: requestError ?? jobError ?? clientError };
}

const LoadFailed = ({ kind, onContinue }: { kind: Source['kind']; onContinue: () => void }) => (
  <>
    <PageHeader title="New Job" />
    <Alert actions={<Button onClick={onContinue}>Go on without it</Button>}>{LOAD_FAILED[kind]}</Alert>
  </>
);

const LOAD_FAILED = {
  request: 'The request could not be loaded.',
  job: 'The job to repeat could not be loaded.',
  client: 'The client could not be loaded.',
} as const satisfies Record<Source['kind'], string>;

/** A new job for a client, at the home with this id or else the first one. */
function draftFromClient({ name, phones, emails, homes }: ClientRecord, homeId?: number | null): Draft {
  const home = homes.find(({ id }) => id === homeId) ?? homes[0];
  return newDraft({
    client: {
      clientName: name,
      clientAddress: home?.address ?? '',
      clientCity: home?.city ?? '',
      clientState: home?.state ?? '',
      clientZip: home?.zip ?? '',
      clientPhone: phones[0] ?? '',
      clientEmail: emails[0] ?? '',
    },
  });
}

/** A repeated job. Dates, photos and discount are not copied. The current rates then replace those of the job. */
function draftFromJob(job: Job): Draft {
  const rates = job.rates ?? FIRST_RATES;
  return newDraft({
    rates,
    client: { ...clientFieldsOf(job), otherCleaners: job.otherCleaners ?? null },
    pricingMethod: job.finalPricingMethod,
    details: detailsOfJob(job, rates),
  });
}

function detailsOfJob(job: Job, rates: Rates): MethodDetails {
  const defaults = detailedBillingDefaults(rates);
  const jobNotes = job.jobNotes ?? '';
  const details: MethodDetails = {};
  if (job.squareFootage !== null) details.squareFootage = { squareFootage: job.squareFootage, jobNotes };
  if (job.hoursWorked !== null) details.timeBased = { hoursWorked: job.hoursWorked, jobNotes };
  if (job.consultationFee !== null)
    details.consultation = {
      consultationFee: job.consultationFee,
      consultationNotes: job.consultationNotes ?? '',
      roomPhotos: [],
    };
  if (job.baseRate !== null)
    details.detailedBilling = {
      ...defaults,
      baseRate: job.baseRate,
      paymentMethod: job.paymentMethod,
      paymentDetails: { ...job.paymentDetails },
      rooms: { ...job.rooms },
      roomNotes: { ...job.roomNotes },
      roomCounts: { ...defaults.roomCounts, ...job.roomCounts },
      addons: { ...defaults.addons, ...job.addons },
      customAddons: (job.customAddons ?? []).map((addon) => ({ ...addon, id: newId() })),
    };
  return details;
}

/** A new job with everything that the request contains. */
function draftFromRequest(request: JobRequest): Draft {
  return newDraft({
    client: {
      clientName: request.clientName,
      clientAddress: request.clientAddress,
      clientCity: request.clientCity,
      clientState: request.clientState,
      clientZip: request.clientZip,
      clientPhone: formatPhone(request.clientPhone),
      clientEmail: request.clientEmail ?? '',
      jobDate: request.preferredDate,
    },
    pricingMethod: request.serviceType === 'consultation' ? 'consultation' : null,
    details: detailsOfRequest(request),
    requestId: request.id,
    howDidYouHear: request.howDidYouHear,
    wishes: request.specialRequests ?? '',
  });
}

/** Rooms that visitors and prices both have; those of which a home has several are counted. */
const PRICED_ROOMS: Partial<Record<string, RoomKey>> = {
  kitchen: 'kitchen',
  'living-room': 'livingRoom',
  'dining-room': 'diningRoom',
};

/** The size of the home, and the rooms that were chosen, as the details of the methods that use them. */
function detailsOfRequest({ squareFootage, bedrooms, bathrooms, roomPhotos }: JobRequest): MethodDetails {
  const chosen = new Set(roomPhotos.flatMap(({ roomName }) => PRICED_ROOMS[roomName] ?? []));
  const details: MethodDetails = {};
  if (squareFootage) details.squareFootage = { squareFootage, jobNotes: '' };
  if (bedrooms || bathrooms || chosen.size > 0) {
    // The current rates replace the default ones when the wizard opens.
    const defaults = detailedBillingDefaults(DEFAULT_RATES);
    const capped = (count: number, { max }: { max: number }) => Math.min(count, max);
    details.detailedBilling = {
      ...defaults,
      rooms: {
        bedrooms: Boolean(bedrooms),
        bathrooms: Boolean(bathrooms),
        ...Object.fromEntries([...chosen].map((room) => [room, true])),
      },
      roomCounts: {
        ...defaults.roomCounts,
        // One of the bedrooms is the master bedroom.
        ...(bedrooms && {
          bedrooms: 1,
          additionalBedrooms: capped(bedrooms - 1, ROOM_COUNTS.additionalBedrooms),
        }),
        ...(bathrooms && { bathrooms: capped(bathrooms, ROOM_COUNTS.bathrooms) }),
      },
    };
  }
  return details;
}

export const WizardSkeleton = () => (
  <div role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Skeleton className="jobs:mb-8 jobs:h-10" />
    <Skeleton className="jobs:mb-6 jobs:h-8 jobs:w-64" />
    <Panel>
      <Skeleton className="jobs:mb-4 jobs:h-10" />
      <Skeleton className="jobs:mb-4 jobs:h-10" />
      <Skeleton className="jobs:h-10" />
    </Panel>
  </div>
);
