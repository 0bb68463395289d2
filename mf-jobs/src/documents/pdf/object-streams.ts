import type PDFDocument from 'pdfkit';

type Ref = { id: number; offset: number; write(chunk: string | Uint8Array): void; end(): void };

/** What pdfkit 0.20 keeps to itself: how an object becomes part of the file, and how the file ends. */
type Writer = {
  ref(data: object): Ref;
  push(chunk: null): void;
  _write(data: string | Uint8Array): void;
  _refEnd(ref: Ref): void;
  _finalize(): void;
  _offset: number;
  _offsets: (number | null)[];
  _waiting: number;
  _ended: boolean;
  _root: Ref;
  _info: Ref;
  _id: unknown;
};

/** The fields of an entry of the cross-reference stream, in bytes: its type, an offset or object, an index. */
const ENTRY = [1, 4, 2] as const;
const FREE = 0;
const IN_FILE = 1;
const IN_STREAM = 2;

/**
 * Makes pdfkit write a compressed object stream for all objects that are no streams, and a cross-reference stream instead of
 * a table. Call it before content is added. The elements of a tagged PDF are hundreds of small objects, and pdfkit would
 * write each of them uncompressed. Source: ISO 32000-1, 7.5.7 and 7.5.8; readers know both since PDF 1.5.
 */
export function withObjectStreams(pdf: InstanceType<typeof PDFDocument>): void {
  const writer = pdf as unknown as Writer;
  const write = writer._write.bind(writer);
  let pieces: (string | Uint8Array)[] = [];
  const held: { id: number; body: string }[] = [];

  writer._write = (piece) => pieces.push(piece);

  writer._refEnd = (ref) => {
    // `7 0 obj`, its value and `endobj`; a stream has more.
    if (pieces.length === 3) held.push({ id: ref.id, body: `${pieces[1]}` });
    else for (const piece of pieces) write(piece);
    pieces = [];
    writer._offsets[ref.id - 1] = ref.offset;
    writer._waiting -= 1;
    if (writer._waiting === 0 && writer._ended) writer._finalize();
  };

  writer._finalize = () => {
    // The streams that follow end as well.
    writer._ended = false;
    const stream = writeObjects(writer, held);
    const end = writer._offset;
    writeReferences(writer, stream, held);
    for (const line of ['startxref', `${end}`, '%%EOF']) write(line);
    writer.push(null);
  };
}

/** Returns the id of the stream. */
function writeObjects(writer: Writer, objects: readonly { id: number; body: string }[]): number {
  let offset = 0;
  const index = objects.map(({ id, body }) => {
    const entry = `${id} ${offset}`;
    offset += body.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const stream = writer.ref({ Type: 'ObjStm', N: objects.length, First: head.length });
  stream.write(head + objects.map(({ body }) => body).join('\n'));
  stream.end();
  return stream.id;
}

function writeReferences(writer: Writer, stream: number, objects: readonly { id: number }[]): void {
  const { _root: Root, _info: Info, _id: id } = writer;
  const Size = writer._offsets.length + 2;
  const ref = writer.ref({ Type: 'XRef', Size, W: ENTRY, Root, Info, ID: [id, id] });
  const indexes = new Map(objects.map((object, index) => [object.id, index]));
  const entries = writer._offsets.map((offset, at) => {
    const index = indexes.get(at + 1);
    return index === undefined
      ? entry(IN_FILE, offset ?? writer._offset, 0)
      : entry(IN_STREAM, stream, index);
  });
  ref.write(new Uint8Array([entry(FREE, 0, 0xffff), ...entries].flat()));
  ref.end();
}

const entry = (...fields: [type: number, value: number, index: number]): number[] =>
  fields.flatMap((field, at) =>
    Array.from({ length: ENTRY[at]! }, (_, byte) => (field >>> (8 * (ENTRY[at]! - 1 - byte))) & 0xff),
  );
