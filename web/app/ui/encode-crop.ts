import type { PercentCrop } from 'react-image-crop';

/** Longest side in pixels: twice the largest displayed size. */
const maxSide = 640;
const quality = 0.9;

/**
 * Encodes the cropped part of an image as WebP, or as JPEG if the browser cannot encode WebP. Metadata, such as the
 * location, is removed.
 */
export async function encodeCrop(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const { naturalWidth, naturalHeight } = image;
  const width = (crop.width / 100) * naturalWidth;
  const height = (crop.height / 100) * naturalHeight;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to draw on.');

  const draw = () => {
    const x = (crop.x / 100) * naturalWidth;
    const y = (crop.y / 100) * naturalHeight;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  };
  draw();
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return new File([webp], 'picture.webp', { type: webp.type });

  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw();
  const jpeg = await encode(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The browser could not encode the picture.');
  return new File([jpeg], 'picture.jpg', { type: 'image/jpeg' });
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
