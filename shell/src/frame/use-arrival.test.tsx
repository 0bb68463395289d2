import { CONTRACT, Link } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

beforeEach(() => {
  fakeAreas.reset();
  fakeServer(SIGNED_IN);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function Replaced() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return loaded ? (
    <main>
      <h1>Loaded</h1>
    </main>
  ) : (
    <h1>Loading</h1>
  );
}

function Later() {
  const [loaded, setLoaded] = useState(false);
  if (loaded) return <h1>Loaded</h1>;
  return (
    <button type="button" onClick={() => setLoaded(true)}>
      Load
    </button>
  );
}

function Cards() {
  const [loaded, setLoaded] = useState(false);
  return (
    <main>
      <h1>Cards</h1>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      {loaded &&
        [1, 2].map((id) => (
          <Link key={id} to={`/job/${id}`} data-opens>
            {['First', 'Second'][id - 1]}
          </Link>
        ))}
    </main>
  );
}

const ToPeople = () => <Link to="/settings#people">Open</Link>;

const Clients = () => (
  <>
    <h1>Clients</h1>
    <Link to="/clients/7">Go</Link>
  </>
);
const Client = () => (
  <>
    <h1>Client</h1>
    <Link to="/clients" data-back>
      Go
    </Link>
  </>
);
const Job = () => (
  <>
    <h1>Job</h1>
    <Link to="/clients/7">Go</Link>
  </>
);

const showInSettings = (Component: () => ReactNode) =>
  fakeAreas.override('mf_settings', async () => ({
    remote: { contract: CONTRACT, build: 'b1', pages: { settings: async () => ({ Component }) } },
  }));

describe('the focus', () => {
  test('is left to the browser on the first page', async () => {
    await openSite('/');
    await heading('Landing');
    expect(document.activeElement).toBe(document.body);
  });

  test('moves to the heading of the next page', async () => {
    await openSite('/');
    await press('link', 'Get Your Free Quote');
    expect(document.activeElement).toBe(await heading('Wizard'));
    await act(async () => history.back());
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Landing')));
  });

  test('moves to the heading of the section at which a page opens', async () => {
    showInSettings(() => (
      <main>
        <h1>Settings</h1>
        <section id="people">
          <h2>People</h2>
        </section>
      </main>
    ));
    fakeAreas.override('mf_jobs', async () => ({
      remote: {
        contract: CONTRACT,
        build: 'b1',
        pages: { jobHistory: async () => ({ Component: ToPeople }) },
      },
    }));
    await openSite('/job-history');
    await press('link', 'Open');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('People'));
  });

  test('moves back to the section of which a part was open', async () => {
    showInSettings(() => (
      <main>
        <section id="people">
          <h2>People</h2>
        </section>
        <Link to="/job/2#people">Preview</Link>
      </main>
    ));
    await openSite('/settings');
    await press('link', 'Preview');
    await heading('Job history');
    await act(async () => history.back());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('People'));
  });

  test('moves from the link to a heading that comes later', async () => {
    showInSettings(Later);
    await openSite('/job-history');
    const link = await screen.findByRole('link', { name: 'Settings' });
    link.focus();
    await act(async () => link.click());
    const load = await screen.findByRole('button', { name: 'Load' });
    expect(document.activeElement).toBe(link);
    await act(async () => load.click());
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Loaded')));
  });

  test('moves to the heading that replaces the one of a page without its data', async () => {
    showInSettings(Replaced);
    await openSite('/job-history');
    await press('link', 'Settings');
    const loading = await heading('Loading');
    expect(document.activeElement).toBe(loading);
    const loaded = await heading('Loaded');
    await waitFor(() => expect(document.activeElement).toBe(loaded));
  });

  test('is on the card whose page is left by Back, also when the card comes later', async () => {
    showInSettings(Cards);
    await openSite('/settings');
    await press('button', 'Load');
    await press('link', 'Second');
    await heading('Job history');
    await act(async () => history.back());
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Cards')));
    await press('button', 'Load');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' })));
  });

  test('moves to the content by the skip link', async () => {
    const user = await openSite('/');
    await heading('Landing');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the view', () => {
  let view: { y: number };

  beforeEach(() => {
    view = { y: 0 };
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => view.y });
    vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => scroll(to.top ?? 0)) as never);
  });

  function scroll(y: number) {
    view.y = y;
    window.dispatchEvent(new Event('scroll'));
  }

  test('is at the top of a new page and at its earlier position after Back', async () => {
    await openSite('/');
    await heading('Landing');
    scroll(700);
    await press('link', 'Get Your Free Quote');
    await heading('Wizard');
    expect(view.y).toBe(0);
    scroll(100);
    await act(async () => history.back());
    await waitFor(() => expect(view.y).toBe(700));
    await act(async () => history.forward());
    await waitFor(() => expect(view.y).toBe(100));
  });

  test('is where it was after a link back, which keeps the query; a link back elsewhere leads on', async () => {
    fakeAreas.override('mf_jobs', async () => ({
      remote: {
        contract: CONTRACT,
        build: 'b1',
        pages: {
          clients: async () => ({ Component: Clients }),
          client: async () => ({ Component: Client }),
          job: async () => ({ Component: Job }),
        },
      },
    }));
    await openSite('/clients?search=ann');
    await heading('Clients');
    scroll(700);
    const entries = history.length;
    await press('link', 'Go');
    await heading('Client');
    await press('link', 'Go');
    await heading('Clients');
    await waitFor(() => expect([location.search, view.y]).toEqual(['?search=ann', 700]));
    expect(history.length).toBe(entries + 1);

    await openSite('/job/2');
    await press('link', 'Go');
    await heading('Client');
    await press('link', 'Go');
    await heading('Clients');
    expect([location.search, view.y]).toEqual(['', 0]);
  });
});
