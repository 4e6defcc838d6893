import { askModel } from '../ask-model.ts';
import { originOf } from '../ask-server.ts';
import { type Check, good, unset } from '../check.ts';

/** One white pixel as PNG. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=';

/** The model that describes pictures. */
export const visionModel: Check = {
  title: 'Vision model',
  async examine({ config: { ai } }) {
    const { baseUrl, apiKey, visionModel: model, responseTimeout } = ai;
    if (!baseUrl || !model) return [unset('Without a vision model, only the text in images is read.')];
    const settings = { url: 'AI_BASE_URL', key: 'AI_API_KEY', model: 'VISION_MODEL' };
    const content = [
      { type: 'text', text: 'Which colour is this? One word.' },
      { type: 'image_url', image_url: { url: picture } },
    ];
    const request = { messages: [{ role: 'user', content }] };
    await askModel({ baseUrl, apiKey, model, settings }, 'chat/completions', request, responseTimeout);
    return [good(`${model} at ${originOf(baseUrl)} accepts images.`)];
  },
};
