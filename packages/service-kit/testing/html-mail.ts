import { parse } from 'node-html-parser';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const squeezed = (text: string) => text.replace(/\s+/g, '');

/** The HTML of a mail as its reader sees it, with the addresses that it opens and shows. */
export function readHtml(html: string) {
  const document = parse(html);
  const links = document.querySelectorAll('a').map((link) => ({
    text: plain(link.textContent),
    url: link.getAttribute('href') ?? '',
  }));
  const pictures = document.querySelectorAll('img').map((image) => image.getAttribute('src') ?? '');
  return { document, text: plain(document.querySelector('body')!.textContent), links, pictures };
}

/** The lines of the text part that the HTML lacks, and the blocks of the HTML that the text part lacks; '>' marks a quotation. */
export function differences(mail: { text: string; html: string }) {
  const { document, text, links } = readHtml(mail.html);
  const lines = mail.text.split('\n').map((line) => line.replace(/^> ?/, ''));
  const shown = [squeezed(text), ...links.map(({ url }) => url)];
  const blocks = document.querySelectorAll('div, td').filter((block) => !block.querySelector('div, td, a'));
  return {
    onlyInText: lines.filter(
      (line) => !shown.some((part) => part.includes(squeezed(line).replace(/:$/, ''))),
    ),
    onlyInHtml: blocks
      .map((block) => plain(block.textContent))
      .filter((words) => !squeezed(lines.join('\n')).includes(squeezed(words))),
  };
}
