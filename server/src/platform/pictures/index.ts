export { drawPicture } from './draw.ts';
export { drawOwnSvg } from './draw-own-svg.ts';
export { PictureProblem } from './problem.ts';
export { type AvatarPicture, remakeAvatar } from './remake-avatar.ts';
