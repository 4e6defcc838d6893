import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const speechOf = (env: Record<string, string>) => readConfig(env).speech;
const local = 'http://localhost:8880/v1';
const shared = { AI_BASE_URL: 'http://localhost:11434/v1', AI_API_KEY: 'of-the-model' };

test('without settings there is no engine for speech or transcription', () => {
  expect(speechOf({})).toEqual({});
});

test('the chat server can be used for speech too, with its key', () => {
  expect(speechOf({ ...shared, SPEECH_MODEL: 'tts-1' }).openAi).toMatchObject({
    baseUrl: shared.AI_BASE_URL,
    apiKey: 'of-the-model',
    model: 'tts-1',
  });
});

test('a key is sent only to its own server', () => {
  const speech = speechOf({ ...shared, SPEECH_BASE_URL: local, SPEECH_MODEL: 'kokoro' });
  expect(speech.openAi).toMatchObject({ baseUrl: local, apiKey: undefined });
});

test('voice names are given in pairs', () => {
  const named = {
    SPEECH_BASE_URL: local,
    SPEECH_MODEL: 'kokoro',
    SPEECH_VOICES: 'alloy=af_heart, onyx = am_adam',
  };
  expect(speechOf(named).openAi?.voices).toEqual({ alloy: 'af_heart', onyx: 'am_adam' });
  expect(() => speechOf({ ...named, SPEECH_VOICES: 'alloy' })).toThrow(
    /SPEECH_VOICES .* expected pairs such as/,
  );
});

test('a server without a model, or a model without a server, is reported', () => {
  expect(() => speechOf({ SPEECH_BASE_URL: local })).toThrow(/SPEECH_MODEL is missing/);
  expect(() => speechOf({ SPEECH_MODEL: 'kokoro' })).toThrow(/SPEECH_BASE_URL and AI_BASE_URL are missing/);
});

test('ElevenLabs only needs its key', () => {
  expect(speechOf({ ELEVENLABS_API_KEY: 'secret' }).elevenLabs).toEqual({
    apiKey: 'secret',
    baseUrl: 'https://api.elevenlabs.io',
    model: 'eleven_flash_v2_5',
    concurrency: 4,
  });
});
