import { askServer, jsonFrom, originOf } from '../ask-server.ts';
import { type Check, good, unset, warning, wrong } from '../check.ts';

const setting = 'ELEVENLABS_BASE_URL';

/** The key and the model; synthesis is not tested, since it costs money. */
export const elevenLabs: Check = {
  title: 'ElevenLabs',
  async examine({ config: { speech }, timeout }) {
    if (!speech.elevenLabs) return [unset('Clones are built-in voices, tuned to be alike.')];
    const { baseUrl, apiKey, model } = speech.elevenLabs;
    const origin = originOf(baseUrl);
    const headers = { 'xi-api-key': apiKey };
    const response = await askServer(`${baseUrl.replace(/\/+$/, '')}/v1/models`, {
      headers,
      timeout,
      setting,
    });
    if (response.status !== 200) {
      const text = await response.text();
      // Keys can be restricted to some calls.
      if (text.includes('missing_permissions'))
        return [
          warning(`${origin} knows the key, which may not list models: whether it may speak was not tested.`),
        ];
      if (response.status === 401) return [wrong(`${origin} refuses the key. Check ELEVENLABS_API_KEY.`)];
      return [wrong(`${origin} answered with status ${response.status}. Check ${setting}.`)];
    }
    const models = await jsonFrom<{ model_id: string; can_do_text_to_speech?: boolean }[]>(response, setting);
    const configuredModel = models.find(({ model_id }) => model_id === model);
    if (!configuredModel) return [wrong(`${origin} has no model "${model}". Check ELEVENLABS_MODEL.`)];
    if (configuredModel.can_do_text_to_speech === false)
      return [wrong(`${model} does not speak. Check ELEVENLABS_MODEL.`)];
    return [good(`${model} at ${origin}.`)];
  },
};
