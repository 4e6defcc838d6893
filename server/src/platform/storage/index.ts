export { avatarFiles, avatarFolder, avatarOwner, avatarPath, avatarUrls, isAvatarOf } from './avatar-url.ts';
export { allPaths, copyFiles } from './copy-files.ts';
export { createStorage } from './create-storage.ts';
export { createDiskStorage } from './disk-storage.ts';
export { type Upload, withUpload } from './multipart.ts';
export { finishRemovals, removeStored, scheduleStoredRemoval } from './removals.ts';
export { storageRoutes } from './routes.ts';
export { serveObject } from './serve-object.ts';
export { type Bucket, buckets, type Storage } from './storage.ts';
