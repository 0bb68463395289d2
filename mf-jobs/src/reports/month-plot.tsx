import type { BusinessReport } from '@app/contract/jobs/reports';

const [WIDTH, HEIGHT, BAR] = [480, 120, 14];

/** Two bars for each month; the table below it says the amounts. */
export function MonthPlot({ months }: Pick<BusinessReport, 'months'>) {
  const largest = Math.max(...months.flatMap(({ billed, received }) => [billed, received]), 1);
  const height = (amount: number) => (Math.max(amount, 0) / largest) * HEIGHT;
  return (
    <figure aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} className="jobs:block jobs:w-full">
        {months.map(({ month, billed, received }, at) => {
          const x = at * (WIDTH / months.length) + 5;
          return (
            <g key={month}>
              <rect
                {...{ x, y: HEIGHT - height(billed) }}
                width={BAR}
                height={height(billed)}
                fill="var(--app-leaf)"
              />
              <rect
                {...{ x: x + BAR + 1, y: HEIGHT - height(received) }}
                width={BAR}
                height={height(received)}
                fill="var(--app-lemon)"
              />
            </g>
          );
        })}
        <rect y={HEIGHT} width={WIDTH} height="1" fill="var(--app-line-strong)" />
      </svg>
      <ol className="jobs:grid jobs:grid-cols-12 jobs:pt-1 jobs:text-center jobs:text-small jobs:text-ink-soft">
        {months.map(({ month }) => (
          <li key={month}>{LETTERS[Number(month.slice(5)) - 1]}</li>
        ))}
      </ol>
      <figcaption className="jobs:mt-2 jobs:flex jobs:gap-4 jobs:text-small jobs:text-ink-soft">
        <Key color="var(--app-leaf)" name="Billed" />
        <Key color="var(--app-lemon)" name="Received" />
      </figcaption>
    </figure>
  );
}

const LETTERS = 'JFMAMJJASOND';

const Key = ({ color, name }: { color: string; name: string }) => (
  <span className="jobs:flex jobs:items-center jobs:gap-1.5">
    <svg aria-hidden="true" viewBox="0 0 10 10" className="jobs:size-2.5">
      <rect width="10" height="10" fill={color} />
    </svg>
    {name}
  </span>
);
