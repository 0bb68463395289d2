import { COLUMN, HEADING } from '../site/class-names.ts';
import { BENEFITS } from './content.ts';

export const Benefits = () => (
  <section aria-labelledby="why-title" className="pub:pb-section">
    <div className={`${COLUMN} pub:grid pub:grid-cols-1 pub:gap-x-6 pub:gap-y-8 pub:lg:grid-cols-12`}>
      <div className="pub:self-start pub:lg:sticky pub:lg:top-10 pub:lg:col-span-4">
        <h2 id="why-title" className={HEADING}>
          Why Choose Us
        </h2>
        <p className="pub:mt-4 pub:max-w-xs pub:text-lead pub:text-ink-soft">
          You hand us your keys. Here is what you get for them.
        </p>
      </div>
      <ul className="pub:border-t-[2.25px] pub:border-ink pub:lg:col-span-8">
        {BENEFITS.map((benefit, index) => (
          <li
            key={benefit.title}
            className="pub:grid pub:grid-cols-[3rem_1fr] pub:gap-x-5 pub:max-[16rem]:block pub:border-b pub:border-line pub:py-7 pub:sm:grid-cols-[3.5rem_1fr_1.4fr]"
          >
            <Panes lit={index + 1} />
            <h3 className="pub:font-display pub:text-title pub:font-semibold">{benefit.title}</h3>
            <p className="pub:mt-2 pub:text-ink-soft pub:max-sm:col-start-2 pub:sm:mt-0.5">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const PANES = ['M2 2h15v17H2z', 'M21 2h15v17H21z', 'M2 23h15v17H2z', 'M21 23h15v17H21z'];

const Panes = ({ lit }: { lit: number }) => (
  <svg
    viewBox="0 0 38 42"
    aria-hidden="true"
    stroke="currentColor"
    strokeWidth="2.25"
    strokeLinejoin="round"
    className="pub:w-9"
  >
    {PANES.map((pane, index) => (
      <path key={pane} d={pane} fill={index < lit ? 'var(--app-lemon)' : 'none'} />
    ))}
  </svg>
);
