import { QUESTION_MESSAGES } from '@app/domain/job/open-question';
import { Button } from '@app/ui';
import { useQuestionMarks } from './use-question-marks.ts';

type DoneQuestionProps = { jobId: number; newest: number };

/** The latest mark of a job's questions, with a button that takes it back. */
export function DoneQuestion({ jobId, newest }: DoneQuestionProps) {
  const { pending, reopen } = useQuestionMarks(jobId, newest);
  return (
    <span className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3">
      {QUESTION_MESSAGES.done}
      <Button variant="quiet" size="small" pending={pending} onClick={reopen}>
        Open again
      </Button>
    </span>
  );
}
