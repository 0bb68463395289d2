import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 900;
const FLOOR_AT = 620;

type Furniture = (shade: string) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

const WOOD = '#a9835a';
const WHITE = '#f7f4ec';
const STEEL = '#c3ccd0';

const FURNITURE: Record<string, Furniture> = {
  kitchen: (shade) =>
    rect(80, 430, 620, 220, shade) +
    rect(70, 410, 640, 26, WOOD) +
    [100, 250, 400, 550].map((x) => rect(x, 460, 130, 160, WHITE)).join('') +
    rect(80, 120, 620, 150, shade) +
    [100, 250, 400, 550].map((x) => rect(x, 135, 130, 120, WHITE)).join('') +
    rect(760, 180, 220, 470, STEEL, 14) +
    rect(775, 380, 190, 6, '#8e999e', 2) +
    rect(300, 380, 60, 30, '#8e999e'),
  'living-room': (shade) =>
    rect(160, 430, 600, 180, shade, 30) +
    rect(130, 480, 80, 150, shade, 24) +
    rect(710, 480, 80, 150, shade, 24) +
    rect(240, 470, 200, 110, WHITE, 20) +
    rect(470, 470, 200, 110, WHITE, 20) +
    rect(260, 680, 400, 30, WOOD) +
    rect(290, 710, 20, 90, WOOD) +
    rect(610, 710, 20, 90, WOOD) +
    rect(960, 300, 12, 340, '#5c5347') +
    `<path d="M890 300 L1040 300 L1000 200 L930 200 Z" fill="#f1dc9b"/>`,
  'master-bedroom': (shade) =>
    rect(220, 300, 560, 180, WOOD, 20) +
    rect(230, 460, 540, 210, WHITE, 16) +
    rect(230, 530, 540, 150, shade, 16) +
    rect(270, 420, 200, 80, '#fff', 24) +
    rect(530, 420, 200, 80, '#fff', 24) +
    rect(840, 490, 150, 170, WOOD) +
    rect(900, 410, 12, 80, '#5c5347') +
    `<circle cx="906" cy="400" r="44" fill="#f1dc9b"/>`,
  'main-bathroom': (shade) =>
    rect(100, 470, 520, 190, WHITE, 60) +
    rect(90, 455, 540, 30, '#fff', 14) +
    rect(740, 420, 240, 240, shade) +
    rect(730, 400, 260, 30, '#fff', 10) +
    rect(770, 140, 180, 210, '#dcebee', 90) +
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => rect(60 + i * 140, 90, 2, 530, '#ffffff88', 0)).join(''),
};

/** A drawn JPEG of 1200 × 900, so that sample data needs no photos of real homes. */
export function drawRoom(room: string, shade = '#7f9a86', untidy = false): Promise<Buffer> {
  const furniture = FURNITURE[room] ?? FURNITURE['living-room']!;
  const specks = untidy
    ? Array.from({ length: 26 }, (_, i) => {
        const x = (i * 379) % WIDTH;
        const y = FLOOR_AT + 40 + ((i * 97) % (HEIGHT - FLOOR_AT - 60));
        return `<ellipse cx="${x}" cy="${y}" rx="${6 + (i % 5) * 4}" ry="${3 + (i % 3) * 2}" fill="#6b5a45" opacity="0.35"/>`;
      }).join('')
    : '';
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="light" x1="1" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff8e4" stop-opacity="0.85"/><stop offset="1" stop-color="#40392c" stop-opacity="0.28"/>
    </linearGradient></defs>
    ${rect(0, 0, WIDTH, HEIGHT, '#e6ded0', 0)}
    ${rect(0, FLOOR_AT, WIDTH, HEIGHT - FLOOR_AT, '#c8ab85', 0)}
    ${rect(0, FLOOR_AT - 18, WIDTH, 18, '#f4efe5', 0)}
    ${rect(1010, 110, 150, 230, '#cfe3ea')}${rect(1080, 110, 8, 230, WHITE, 0)}
    ${furniture(shade)}${specks}
    ${rect(0, 0, WIDTH, HEIGHT, 'url(#light)', 0)}</svg>`;
  return sharp(Buffer.from(picture)).blur(0.8).jpeg({ quality: 82 }).toBuffer();
}
