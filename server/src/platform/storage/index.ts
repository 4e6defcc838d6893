export { avatarFiles, avatarFolder, avatarOwner, avatarPath, avatarUrls, isAvatarOf } from './avatar-url.ts';
export { createDiskStorage } from './disk-storage.ts';
export { type Upload, withUpload } from './multipart.ts';
export { finishRemovals, removeStored, scheduleStoredRemoval } from './removals.ts';
export { storageRoutes } from './routes.ts';
export { serveObject } from './serve-object.ts';
export type { Bucket, Storage } from './storage.ts';
