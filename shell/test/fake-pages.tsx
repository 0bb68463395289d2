import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import { CONTRACT, Link, type RemoteModule, toast, useCall, useUsername } from '@app/web-kit';
import { useState } from 'react';

const Landing = () => (
  <main>
    <h1>Landing</h1>
    <Link to="/request-service">Get Your Free Quote</Link>
    <Link to="/admin">Admin Login</Link>
  </main>
);

const Wizard = () => (
  <main>
    <h1>Wizard</h1>
    <Link to="/">Home</Link>
  </main>
);

const Dashboard = () => (
  <main>
    <h1>Dashboard</h1>
    <p>Welcome {useUsername()}</p>
    <Link to="/">Home</Link>
  </main>
);

function Requests() {
  const { data: counters } = useCall(requests.summary, {});
  const { data: listed } = useCall(requests.list, { query: { limit: '1' } });
  return <p>{`${counters?.total} in all, ${listed?.length} listed`}</p>;
}

function JobHistory() {
  const { data, error, mutate } = useCall(jobs.list, {});
  return (
    <main>
      <h1>Job history</h1>
      <p>{error ? 'Jobs could not be read' : (data?.join() ?? 'Reading')}</p>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => mutate()}>
        Refresh
      </button>
    </main>
  );
}

function Settings() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The page is broken');
  const undo = () => toast({ title: 'Back again', tone: 'success' });
  return (
    <main>
      <h1>Settings</h1>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <button
        type="button"
        onClick={() => toast({ title: 'Saved', tone: 'success', action: { label: 'Undo', run: undo } })}
      >
        Save
      </button>
    </main>
  );
}

function MyDay() {
  const { mutate } = useCall(jobs.list, {});
  return (
    <main>
      <h1>Today</h1>
      <button type="button" onClick={() => mutate()}>
        Refresh
      </button>
    </main>
  );
}

const page = (Component: () => React.ReactNode) => async () => ({ Component });

/** Small pages under the names of the real ones; every area has all of them. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  build: 'b1',
  pages: {
    landing: page(Landing),
    requestService: page(Wizard),
    dashboard: page(Dashboard),
    deletedRequests: page(Requests),
    newJob: page(Dashboard),
    myDay: page(MyDay),
    jobHistory: async () => ({ Component: JobHistory, firstCalls: [jobs.list.path] }),
    job: page(JobHistory),
    editJob: page(JobHistory),
    settings: page(Settings),
  },
};
