import { SITE_MAP, type SitePage } from '@app/contract/platform/site-map';
import { Route, Routes } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { RemotePage } from './pages/remote-page.tsx';
import { ShellPage } from './pages/shell-page.tsx';
import { AdminGate } from './session/admin-gate.tsx';

const publicPages = SITE_MAP.filter(({ access }) => access === 'public');
const adminPages = SITE_MAP.filter(({ access }) => access === 'admin');

const route = ({ path, area, page }: SitePage) => (
  <Route key={path} path={path} element={<RemotePage area={area} page={page} />} />
);

const loadNotFound = async () => (await import('./pages/not-found-page.tsx')).NotFoundPage;

/** The site's addresses, each of which the site map writes once. */
export const Router = () => (
  <Routes>
    <Route element={<Frame />}>
      {publicPages.map(route)}
      <Route element={<AdminGate />}>{adminPages.map(route)}</Route>
      <Route path="*" element={<ShellPage name="not-found" load={loadNotFound} />} />
    </Route>
  </Routes>
);
