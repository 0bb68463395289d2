import { type LandingTexts, landingTexts, textPlaceholders } from '@app/domain/settings/landing-view';
import { websiteOf } from '@app/domain/settings/website-texts';
import { useSite } from '@app/web-kit';
import type { ReactNode } from 'react';

// Markup made at build time holds placeholders, which the gateway replaces in every response.
const AT_BUILD_TIME = typeof document === 'undefined';
const PLACEHOLDERS = textPlaceholders(landingTexts(websiteOf(null)));

/** The texts of the website; what is off is ''. */
export function useTexts(): LandingTexts {
  const { website } = useSite();
  return AT_BUILD_TIME ? PLACEHOLDERS : landingTexts(websiteOf(website));
}

type WhenTextProps = { text: string; otherwise?: ReactNode; children: ReactNode };

/** Shows its children when there is the text. Markup made at build time contains both cases, and the gateway chooses. */
export function WhenText({ text, otherwise = null, children }: WhenTextProps): ReactNode {
  if (!AT_BUILD_TIME) return text ? children : otherwise;
  const place = text.slice(2, -2);
  return (
    <>
      {`{{#${place}}}`}
      {children}
      {`{{/${place}}}{{^${place}}}`}
      {otherwise}
      {`{{/${place}}}`}
    </>
  );
}
