import PostalMime from 'postal-mime';

/** Headers, text and attachments of a received mail. */
export async function readMail(raw: Buffer) {
  const mail = await PostalMime.parse(raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const { address = '', name = '' } = mail.from ?? {};
  return {
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    sender: name ? `${name} <${address}>` : address,
    replyTo: mail.replyTo?.[0]?.address ?? '',
    autoSubmitted: header('auto-submitted'),
    text: (mail.text ?? '').replace(/\r\n/g, '\n').trim(),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename,
      type: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}
