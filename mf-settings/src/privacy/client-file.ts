import type { ExportedClient, ExportedJob, ExportedRequest, ExportedSeries } from '../api/client-data.ts';

export type ClientData = {
  requests: ExportedRequest[];
  jobs: ExportedJob[];
  series: ExportedSeries[];
  clients: ExportedClient[];
};

/**
 * The data of one client as a page that every browser opens and prints: all stored values, photos included. The same data
 * for programs is in its element with the id `data`.
 */
export function clientFile(name: string, day: string, data: ClientData): File {
  const records = [
    ...data.requests.map(({ request, events }) =>
      section(`Request ${request.id}`, { ...request, history: events }),
    ),
    ...data.jobs.map(({ job, payments, events, links, checklist, clocks, series, visits, skipped }) =>
      section(`Job ${job.id}`, {
        ...job,
        payments,
        history: events,
        links,
        checklist,
        clocks,
        series,
        nextVisits: visits,
        skippedVisits: skipped,
      }),
    ),
    ...data.series.map(({ id, job, series, visits, skipped }) =>
      section(`Series ${id}`, { ...job, series, nextVisits: visits, skippedVisits: skipped }),
    ),
    ...data.clients.map((client) => section(`Client ${client.id}`, client)),
  ];
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(`Data of ${name}`)}</title>
<style>${STYLE}</style>
<h1>${escaped(`Data of ${name}`)}</h1>
<p>Everything that is stored in the records below, on ${day}.</p>
${records.join('\n')}
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</html>
`;
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return new File([html], `Client-Data-${words ? `${words}-` : ''}${day}.html`, { type: 'text/html' });
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;' +
  'vertical-align:top;overflow-wrap:anywhere}th{width:12rem;font-weight:600}img{max-width:20rem;max-height:20rem}';

const section = (title: string, record: object) => `<h2>${escaped(title)}</h2>\n${table(record)}`;

const table = (record: object): string =>
  `<table>${Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => `<tr><th>${escaped(words(field))}</th><td>${cell(value)}</td></tr>`)
    .join('')}</table>`;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.map(cell).join('');
  if (typeof value === 'object' && value !== null) return table(value);
  const text = String(value);
  return /^data:image\/(?:jpeg|png|webp|gif|avif);base64,[\w+/=]+$/.test(text)
    ? `<img alt="Photo" src="${text}">`
    : escaped(text);
}

/** 'clientName' is 'Client name'. */
const words = (field: string): string => {
  const spaced = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
