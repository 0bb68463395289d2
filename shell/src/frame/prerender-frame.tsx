// Runs in Node at build time only.
import { renderToString } from 'react-dom/server';
import { FrameLayout } from './frame-layout.tsx';

/** The shell's markup around the given markup of a page. */
export const renderFrame = (page: string): string => renderToString(<FrameLayout>{page}</FrameLayout>);
