/** `npm run doctor`: examines an installation, running or stopped; exits with 1 when something has to be fixed. */
import { commandArguments } from '../command-arguments.ts';
import { examine } from '../doctor/examine.ts';
import { orExit } from '../run-command.ts';

await orExit(() => commandArguments());
const findings = await orExit(() => examine(process.env, new Date()));
for (const finding of findings) {
  console.log(`${finding.level.padEnd(8)} ${finding.sentence}`);
  if (finding.level !== 'ok') console.log(`         → ${finding.remedy}`);
}
const problems = findings.filter(({ level }) => level === 'problem').length;
console.log(problems === 0 ? '\nNothing has to be fixed.' : `\n${problems} to fix.`);
process.exit(problems === 0 ? 0 : 1);
