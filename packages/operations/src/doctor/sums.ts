import type { Databases } from './databases.ts';
import { counted, type Finding, ok, problem } from './finding.ts';

/** Older databases have no sums of days. */
const MIGRATION = '20250101003600_create_job_day_sums';
const JOBS = `SELECT count(*) AS jobs, round(coalesce(sum(finalTotal), 0), 2) AS total,
  round(coalesce(sum(CASE WHEN unpaid = 1 THEN finalTotal - paidTotal ELSE 0 END), 0), 2) AS owed
  FROM jobs WHERE deletedAt IS NULL`;
const kept = (table: string, where: string) =>
  `SELECT coalesce(sum(jobCount), 0) AS jobs, round(coalesce(sum(total), 0), 2) AS total,
    round(coalesce(sum(owed), 0), 2) AS owed FROM ${table} WHERE ${where}`;
const SUMS = [
  kept('job_sums', "month = ''"),
  kept('job_sums', "month <> ''"),
  kept('job_day_sums', "kind = 'start'"),
];
const OWED = [kept('job_day_sums', "kind = 'dueMonth'"), kept('job_day_sums', "kind = 'dueDay'")];

/** Compares the kept sums of the jobs with the jobs. */
export async function checkSums({ jobs }: Databases): Promise<Finding[]> {
  if (
    !jobs ||
    (await jobs.rows(`SELECT name FROM schema_migrations WHERE name = '${MIGRATION}'`)).length === 0
  )
    return [];
  // Of jobs that the release before wrote, which are summed before sums are read the next time.
  const [unsummed] = await jobs.rows('SELECT id FROM jobs WHERE unsummed = 1 LIMIT 1');
  const read = async (sql: string) =>
    Object.fromEntries(Object.entries((await jobs.rows(sql))[0] ?? {}).map(([name, n]) => [name, Number(n)]));
  const expected = await read(JOBS);
  const sums = await Promise.all(SUMS.map(read));
  const owed = await Promise.all(OWED.map(read));
  const areRight =
    sums.every((found) => found.jobs === expected.jobs && found.total === expected.total) &&
    [...sums, ...owed].every((found) => found.owed === expected.owed);
  if (areRight || unsummed) return [ok(`The sums of ${counted(expected.jobs ?? 0, 'job')} are right.`)];
  return [
    problem(
      'The sums of the jobs differ from the jobs.',
      'Restart the installation: the jobs service sums all jobs again when it starts.',
    ),
  ];
}
