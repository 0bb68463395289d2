import type { Changes } from './changes.ts';
import { camel, checkName, label, pascal } from './names.ts';

const WIZARD = 'mf-jobs/src/job-wizard';
const ORDER = `${WIZARD}/wizard-steps.ts`;
const SCREENS = `${WIZARD}/wizard.tsx`;

/** A step of the job wizard between Photos and Review, with its test. */
export function newStep(changes: Changes, [name = '']: string[]): string {
  checkName('step', name, 'kebab');
  const key = camel(name);
  const folder = `${WIZARD}/steps/${name}`;
  if (new RegExp(`STEPS = \\{[^}]*\\b${key}:`).test(changes.read(ORDER)) || changes.exists(folder))
    throw new Error(`The job wizard has a step ${name} already.`);

  changes.create(`${folder}/${name}-step.tsx`, component(name));
  changes.create(`${folder}/${name}-step.test.tsx`, componentTest(name));
  for (const file of [ORDER, `${WIZARD}/wizard.test.tsx`])
    changes.edit(file, /'Review',/, (found) => `'${label(name)}', ${found}`);
  changes.edit(ORDER, /STEPS = \{[^}]*\}/, (found) => withNumber(found, key));
  changes.edit(
    ORDER,
    / *case STEPS\.review:/,
    (found) => `    case STEPS.${key}:\n      return '${label(name)}';\n${found}`,
  );
  changes.edit(
    SCREENS,
    / *case STEPS\.review:/,
    (found) => `      case STEPS.${key}:\n        return <${pascal(name)}Step goTo={goTo} />;\n${found}`,
  );
  changes.insertAfter(
    SCREENS,
    /(?:^import .* from '\.\/steps\/.*\n)+/m,
    `import { ${pascal(name)}Step } from './steps/${name}/${name}-step.tsx';\n`,
  );
  return `It is reached with the step indicator: let Photos lead to it in ${WIZARD}/steps/photos/photos-step.tsx.`;
}

/** The numbers of the steps with one more before Review. */
function withNumber(steps: string, key: string): string {
  const keys = [...steps.matchAll(/(\w+): \d/g)].map(([, each]) => each!);
  const all = keys.toSpliced(keys.indexOf('review'), 0, key);
  return `STEPS = { ${all.map((each, index) => `${each}: ${index + 1}`).join(', ')} }`;
}

const component = (name: string) => `import { Button, Panel } from '@app/ui';
import { StepForm } from '../../step-form.tsx';
import { STEPS, type StepProps } from '../../wizard-steps.ts';

export function ${pascal(name)}Step({ goTo }: StepProps) {
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault();
        goTo(STEPS.review);
      }}
      actions={<Button type="submit">Continue to Review</Button>}
    >
      <Panel title="${label(name)}" />
    </StepForm>
  );
}
`;

const componentTest = (name: string) => `import { expect, test } from 'vitest';
import { fakeWizardServer } from '../../../../test/wizard/fake-wizard-server.ts';
import { openAt, toReview } from '../../../../test/wizard/open-step.ts';
import { clearDraftsAfterEachTest, findStep } from '../../../../test/wizard/open-wizard.tsx';
import { STEPS } from '../../wizard-steps.ts';

fakeWizardServer();
clearDraftsAfterEachTest();

test('leads to Review', async () => {
  const user = await openAt(STEPS.${camel(name)}, {
    pricingMethod: 'timeBased',
    details: { timeBased: { hoursWorked: 2.5 } },
  });
  expect(await findStep('${label(name)}')).toBeTruthy();
  await toReview(user);
});
`;
