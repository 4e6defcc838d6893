import { serveTask } from '#platform/child-processes';
import { drawSharePicture } from './draw-share-picture.ts';

serveTask(drawSharePicture);
