import { MessageSquareQuote } from 'lucide-react';

/** What the client wrote in the request. It is never printed. Renders nothing without a text. */
export const FromRequest = ({ text }: { text: string | null }) =>
  text?.trim() ? (
    <section
      aria-label="From the request"
      className="jobs:flex jobs:gap-3 jobs:rounded jobs:bg-lemon-wash jobs:p-4"
    >
      <MessageSquareQuote aria-hidden size="1.25rem" className="jobs:mt-0.5 jobs:shrink-0" />
      <div className="jobs:min-w-0">
        <h3 className="jobs:font-semibold">From the request</h3>
        <p className="jobs:max-w-measure jobs:whitespace-pre-line jobs:wrap-anywhere">{text}</p>
        <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">Not printed on any document.</p>
      </div>
    </section>
  ) : null;
