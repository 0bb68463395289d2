import { Panel, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import type { ReactNode } from 'react';
import { useSettings } from '../api/settings.ts';
import { useSettingsDraft } from './settings-draft.ts';
import { SettingsForm, type TopicForm } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import type { TopicName } from './topics.ts';

type TopicPageProps = {
  topic: TopicName;
  /** The panels of the form. */
  form: (form: TopicForm) => ReactNode;
  /** A control beside that which saves. */
  besideSave?: ReactNode;
  /** What stands below the form. */
  children?: ReactNode;
};

/** A topic of the settings with a form of its own, which saves the fields of the topic and no other. */
export function TopicPage({ topic, form, besideSave, children }: TopicPageProps) {
  const { data: settings, error, mutate } = useSettings();
  const draft = useSettingsDraft(topic);

  if (settings && draft)
    return (
      <SettingsForm
        topic={topic}
        settings={settings}
        draft={draft.unsaved}
        form={form}
        besideSave={besideSave}
      >
        {children}
      </SettingsForm>
    );
  return (
    <SettingsFrame topic={topic}>
      {error ? (
        <LoadFailed onRetry={() => mutate()}>The settings could not be loaded.</LoadFailed>
      ) : (
        <Panel aria-label="Loading settings" aria-busy>
          <Skeleton className="set:mb-4 set:w-40" />
          <Skeleton className="set:mb-3 set:h-10" />
          <Skeleton className="set:h-10" />
        </Panel>
      )}
    </SettingsFrame>
  );
}
