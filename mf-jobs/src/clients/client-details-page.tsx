import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { clientDataPath, clientPath, jobPath, newJobOfPath, PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { BackLink, Button, LinkButton, PageHeader } from '@app/ui';
import { Download, Merge, Pencil, Trash2 } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Menu } from '@app/ui/overlay';
import { ApiError, Link, useNavigate, usePageTitle, useParams, useQueryParts } from '@app/web-kit';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { orToast, toastSuccess } from '@app/web-kit/result-toasts';
import { isBefore, useReturn } from '@app/web-kit/way-back';
import { useState } from 'react';
import { type ClientRecord, useClient, useClientActions } from '../api/clients.ts';
import { JobSkeleton } from '../parts/job-frame.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { TagList } from './client-card.tsx';
import { useClientDraft } from './client-fields.ts';
import { ClientForm } from './client-form.tsx';
import { ClientPanels } from './client-panels.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** The page of a client, which `?edit=true` turns into its form; with the id 'new' the form of a new client. */
export function ClientDetailsPage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const clientId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const { data, error, mutate } = useClient(clientId);
  const goBack = useReturn();
  const [query, change, state] = useQueryParts();
  const client = data?.id === clientId ? data : undefined;
  const isEditing = query.get('edit') === 'true';
  const isMissing = !isNew && (clientId === null || (error instanceof ApiError && error.status === 404));
  const title = isNew ? 'New Client' : isMissing ? 'Client Not Found' : (client?.name ?? PAGE_TITLES.client);
  usePageTitle(title);
  // The button that was pressed goes with each switch.
  useFocusAfterLoss([isNew ? 0 : isEditing ? 1 : 2]);
  const handleDone = () =>
    state?.jobId
      ? goBack(jobPath(state.jobId))
      : change({ edit: '', home: '' }, { by: isBefore(clientPath(Number(id))) ? 'back' : 'replace' });

  return (
    <main className="jobs:admin-page">
      <PageHeader
        title={title}
        back={
          <BackLink as={Link} to={PATHS.clients}>
            {PAGE_TITLES.clients}
          </BackLink>
        }
        actions={
          client &&
          !isEditing && (
            <Actions client={client} onEdit={() => change({ edit: 'true' }, { by: 'push', state: null })} />
          )
        }
      >
        {client && !isEditing && (client.company || client.tags.length > 0 || client.isTaxExempt) && (
          <>
            {client.company}
            {client.isTaxExempt && (
              <span className="jobs:block">
                {['Tax-exempt', client.taxCertificate].filter(Boolean).join(', ')}
              </span>
            )}
            <TagList tags={client.tags} className="jobs:mt-1" />
          </>
        )}
      </PageHeader>
      {error && !isMissing && (
        <LoadFailed isShown={client !== undefined} className="jobs:mb-4" onRetry={() => mutate()}>
          The client could not be loaded. Nothing is lost.
        </LoadFailed>
      )}
      {isMissing ? (
        <NotFound to={PATHS.clients} label="Go to Clients">
          The client may have been deleted or merged with another, or the address is not right.
        </NotFound>
      ) : isNew || (client && isEditing) ? (
        <Editing key={id} client={client} onDone={handleDone} />
      ) : client ? (
        <ClientPanels key={client.id} client={client} />
      ) : (
        !error && <JobSkeleton />
      )}
    </main>
  );
}

function Editing({ client, onDone }: { client: ClientRecord | undefined; onDone: () => void }) {
  const draft = useClientDraft(client?.id ?? 'new');
  return draft ? <ClientForm client={client} draft={draft.unsaved} onDone={onDone} /> : <JobSkeleton />;
}

function Actions({ client, onEdit }: { client: ClientRecord; onEdit: () => void }) {
  const navigate = useNavigate();
  const goBack = useReturn();
  const { remove, restore } = useClientActions();
  const [isMerging, setMerging] = useState(false);

  const undo = () =>
    orToast(MESSAGES.clientRestoreFailed, async () => {
      await restore(client.id);
      toastSuccess(MESSAGES.clientRestored);
    });
  const handleDelete = () =>
    orToast(
      (error) => serverMessage(error, MESSAGES.clientDeleteFailed),
      async () => {
        await remove(client.id);
        toastSuccess(MESSAGES.clientDeleted, { label: 'Undo', run: () => void undo() });
        goBack(PATHS.clients);
      },
    );

  return (
    <>
      <LinkButton as={Link} to={newJobOfPath(client.id)}>
        New Job
      </LinkButton>
      <Button variant="secondary" icon={<Pencil aria-hidden size="1em" />} onClick={onEdit}>
        Edit
      </Button>
      <Menu
        size="regular"
        label={`More for ${client.name}`}
        actions={[
          {
            label: 'Merge With...',
            icon: <Merge aria-hidden size="1.125em" />,
            onSelect: () => setMerging(true),
          },
          {
            label: 'Copy or Erase Data',
            icon: <Download aria-hidden size="1.125em" />,
            onSelect: () => navigate(clientDataPath(client.name)),
          },
          {
            label: 'Delete Client',
            icon: <Trash2 aria-hidden size="1.125em" />,
            danger: true,
            // A client with jobs stays in the book.
            disabled: client.work.jobs > 0 || client.series.length > 0 ? 'Has jobs' : undefined,
            onSelect: () => void handleDelete(),
          },
        ]}
      />
      {isMerging && <MergeDialog client={client} onClose={() => setMerging(false)} />}
    </>
  );
}
