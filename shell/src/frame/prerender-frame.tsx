// Runs in Node at build time only.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ArrivingPage } from './arriving-page.tsx';
import { FrameLayout } from './frame-layout.tsx';

/** The shell's markup around the given markup of a page. */
export const renderFrame = (page: string): string => renderToString(<FrameLayout>{page}</FrameLayout>);

/** The markup of a page behind a link until its code is there. */
export const renderArriving = (): string => renderToStaticMarkup(<ArrivingPage />);
