import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawPicture, PictureProblem } from '#platform/pictures';
import { type Fonts, registerFonts } from './fonts.ts';
import type { SharePictureTask } from './get-drawn-picture.ts';
import { drawableText, graphemes, isRightToLeft, wrapLines } from './lettering.ts';

const [width, height] = [1200, 630];
/** The doorway around the portrait. */
const pictureFrame = { x: 80, y: 65, width: 400, height: 500 };
const column = { x: 552, width: 568 };
/** Pixels between name and description. */
const gap = 18;
/** Top of the line with the site's name. */
const footTop = 505;
const colours = { wall: '#f5f2ee', door: '#7c2336', letter: '#f6e9dc', ink: '#251a1b', muted: '#65575a' };

/** Draws a card of 1200 by 630, the usual size of link previews. Blocks, so run it in a worker. */
export async function drawSharePicture({ name, bio, portrait }: SharePictureTask): Promise<Uint8Array> {
  const fonts = registerFonts(`${name} ${bio}`.normalize('NFC'));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colours.wall;
  context.fillRect(0, 0, width, height);
  const picture = portrait && (await decodePortrait(portrait));
  const words = { name: drawableText(name, fonts), bio: drawableText(bio, fonts) };
  drawDoor(context, fonts, picture, words.name);
  writeWords(context, fonts, words);
  writeFoot(context, fonts);
  context.fillStyle = colours.door;
  context.fillRect(0, height - 14, width, 14);
  return canvas.encode('png');
}

/** Null for an old upload that cannot be decoded; the letter is drawn instead. */
const decodePortrait = (bytes: Uint8Array): Promise<Canvas | null> =>
  drawPicture(bytes, (width, height) =>
    Math.max(pictureFrame.width / width, pictureFrame.height / height),
  ).catch((error) => {
    if (error instanceof PictureProblem) return null;
    throw error;
  });

function drawDoor(context: SKRSContext2D, fonts: Fonts, picture: Canvas | null, name: string): void {
  const { x, y, width, height } = pictureFrame;
  context.save();
  context.beginPath();
  context.moveTo(x, y + height);
  context.lineTo(x, y + width / 2);
  context.arc(x + width / 2, y + width / 2, width / 2, Math.PI, 0);
  context.lineTo(x + width, y + height);
  context.closePath();
  context.clip();
  context.fillStyle = colours.door;
  context.fillRect(x, y, width, height);
  if (picture) drawCovering(context, picture);
  else writeInitial(context, fonts, name);
  context.restore();
}

/** Draws the middle of the picture, cropped as on the page. */
function drawCovering(context: SKRSContext2D, picture: Canvas): void {
  const scale = Math.max(pictureFrame.width / picture.width, pictureFrame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(
    picture,
    pictureFrame.x + (pictureFrame.width - width) / 2,
    pictureFrame.y + (pictureFrame.height - height) / 2,
    width,
    height,
  );
}

function writeInitial(context: SKRSContext2D, fonts: Fonts, name: string): void {
  const letter = graphemes(name)
    .find((letter) => /[\p{L}\p{N}]/u.test(letter))
    ?.toUpperCase();
  if (!letter) return;
  context.fillStyle = colours.letter;
  context.font = fonts.display(220);
  context.textAlign = 'center';
  context.fillText(letter, pictureFrame.x + pictureFrame.width / 2, pictureFrame.y + 350);
  context.textAlign = 'left';
}

const lineHeights = { name: 1.12, bio: 1.4 };
const sizes = { names: [76, 64], smallestName: 52, bio: 30 };

interface Words {
  name: string;
  bio: string;
}

/** Draws name and description as one block, vertically centred above the foot. */
function writeWords(context: SKRSContext2D, fonts: Fonts, { name, bio }: Words): void {
  const { size, lines: names } = nameLines(context, fonts, name);
  context.font = fonts.text(sizes.bio);
  const bioLines = wrapLines(context, bio, column.width, 7 - names.length);
  const nameLineHeight = size * lineHeights.name;
  const bioLineHeight = sizes.bio * lineHeights.bio;
  const height = names.length * nameLineHeight + gap + bioLines.length * bioLineHeight;
  let y = pictureFrame.y + Math.max(0, (footTop - pictureFrame.y - height) / 2);
  const write = (lines: string[], lineHeight: number) => {
    const isLeftwards = isRightToLeft(lines.join(' '));
    context.direction = isLeftwards ? 'rtl' : 'ltr';
    context.textAlign = isLeftwards ? 'right' : 'left';
    for (const line of lines) {
      y += lineHeight;
      context.fillText(line, isLeftwards ? column.x + column.width : column.x, y - lineHeight * 0.22);
    }
  };
  context.save();
  context.font = fonts.display(size);
  context.fillStyle = colours.ink;
  write(names, nameLineHeight);
  y += gap;
  context.font = fonts.text(sizes.bio);
  context.fillStyle = colours.muted;
  write(bioLines, bioLineHeight);
  context.restore();
}

/** The largest size at which the name fits two lines, else up to three lines of the smallest. */
function nameLines(context: SKRSContext2D, fonts: Fonts, name: string) {
  for (const size of sizes.names) {
    context.font = fonts.display(size);
    const lines = wrapLines(context, name, column.width, 3);
    if (lines.length <= 2) return { size, lines };
  }
  context.font = fonts.display(sizes.smallestName);
  return { size: sizes.smallestName, lines: wrapLines(context, name, column.width, 3) };
}

function writeFoot(context: SKRSContext2D, { display, text }: Fonts): void {
  const y = pictureFrame.y + pictureFrame.height - 8;
  context.font = display(34);
  context.fillStyle = colours.door;
  context.fillText('Foyer', column.x, y);
  const { width } = context.measureText('Foyer');
  context.font = text(24);
  context.fillStyle = colours.muted;
  context.fillText('An AI persona to talk with', column.x + width + 18, y);
}
