import evening from './scenes/evening.svg?no-inline';
import morning from './scenes/morning.svg?no-inline';
import night from './scenes/night.svg?no-inline';

/** The same hall at three hours. */
export const scenes = [evening, morning, night];
