import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hostileSounds, soundFile } from '../../../platform/audio/testing/hostile-sounds.ts';
import { type Person, storedPaths, testSite } from '../../../testing/index.ts';
import { sweepSamples } from './samples/sweep-samples.ts';
import { recording, testSpeech, wavOf } from './testing/sounds.ts';
import { consent, uploadSample } from './testing/upload-sample.ts';

const site = testSite({ LIMIT_SAMPLE_PER_HOUR: '1000', LIMIT_CLONE_PER_DAY: '1' });
const { signature } = consent;

const clone = (as: Person | undefined, body: object) =>
  site.call('POST', '/functions/v1/clone-voice', {
    as,
    body: { name: 'Mine', consent_data: consent, ...body },
  });

const upload = (as: Person | undefined, audio: File, fields?: Record<string, string>) =>
  uploadSample(site, as, audio, fields);

const samplesOf = async (as: Person) =>
  (await (await site.call('GET', '/api/v1/voice-samples', { as })).json()).samples;
const listVoices = async (as?: Person) =>
  (await (await site.call('GET', '/functions/v1/manage-voices', { as })).json()).voices;
const rowsOf = async (table: string, userId: string) =>
  (await site.platform.database.db.execute(sql`select * from ${sql.raw(table)} where user_id = ${userId}`))
    .rows;
const storedRecordings = () => storedPaths(site.platform.storage, 'recordings');
const base64 = (seed: number) => wavOf(testSpeech(4, { seed })).toString('base64');

describe('samples', () => {
  test('can be uploaded, listed, played and deleted one by one', async () => {
    const ada = await site.newPerson();
    const first = await (await upload(ada, recording(1), { kind: 'recorded' })).json();
    expect(first).toMatchObject({ name: 'Recording 1.wav', kind: 'recorded', seconds: 4, is_heard: null });
    await upload(ada, recording(2));
    const samples = await samplesOf(ada);
    expect(samples.map(({ name }: { name: string }) => name)).toEqual(['Recording 1.wav', 'Recording 2.wav']);
    const audioResponse = await site.call('GET', samples[0].audio_url);
    expect(audioResponse.headers.get('content-type')).toBe('audio/wav');
    expect((await audioResponse.arrayBuffer()).byteLength).toBe(recording(1).size);
    expect((await site.call('GET', samples[0].audio_url.replace(/token=.*/, 'token=x'))).status).toBe(404);
    const bob = await site.newPerson();
    expect(await samplesOf(bob)).toEqual([]);
    const path = `/api/v1/voice-samples/${samples[0].id}`;
    expect((await site.call('DELETE', path, { as: bob })).status).toBe(404);
    expect((await site.call('DELETE', path, { as: ada })).status).toBe(200);
    expect(await samplesOf(ada)).toHaveLength(1);
    expect((await site.call('GET', samples[0].audio_url)).status).toBe(404);
  });

  test('have names that are not cut within a character', async () => {
    const name = `${'x'.repeat(99)}😀.wav`;
    const sound = new File([recording(1)], name);
    expect(await (await upload(await site.newPerson(), sound)).json()).toMatchObject({
      name: `${'x'.repeat(99)}😀`,
    });
  });

  test('are not reported as damaged if the machine cannot start a process to decode them', async () => {
    const ada = await site.newPerson();
    const { execPath } = process;
    process.execPath = '/missing/node';
    try {
      const response = await upload(ada, recording(1));
      expect([response.status, (await response.json()).code]).toEqual([503, 'busy']);
    } finally {
      process.execPath = execPath;
    }
    expect((await upload(ada, recording(1))).status).toBe(200);
  });

  test.each([
    ['recorded.webm', 5],
    ['opus.ogg', 5],
    ['vorbis.ogg', 5],
    ['flac.flac', 3.5],
    ['mp3.mp3', 5],
  ])('in the format of %s are accepted', async (name, seconds) => {
    const response = await upload(await site.newPerson(), new File([new Uint8Array(soundFile(name))], name));
    expect(response.status).toBe(200);
    expect((await response.json()).seconds).toBeCloseTo(seconds, 0);
  });

  const tones = (seconds: number, make: (at: number) => number) =>
    new File(
      [new Uint8Array(wavOf(Float32Array.from({ length: seconds * 8000 }, (_, at) => make(at))))],
      'me.wav',
    );
  test.each<[string, File, string]>([
    [
      'too short',
      recording(3, { seconds: 2 }),
      '"Recording 3.wav" is only 2.0 seconds long. Every sample needs at least 3 seconds.',
    ],
    [
      'silent',
      tones(4, () => 0),
      'No voice can be heard in "me.wav". Check your microphone, and record it again.',
    ],
    [
      'a distant hum',
      tones(4, (at) => 0.002 * Math.sin(at / 10)),
      'No voice can be heard in "me.wav". Check your microphone, and record it again.',
    ],
    [
      'clipped',
      tones(4, (at) => 3 * Math.sin(at / 10)),
      '"me.wav" is too loud: its peaks are cut off. Move back from the microphone, and record it again.',
    ],
    [
      'a text',
      new File(['Hello!'], 'hello.wav'),
      '"hello.wav" is not audio that can be read. Please send WebM, Ogg, WAV, FLAC or MP3.',
    ],
    [
      'AAC',
      new File([new Uint8Array(soundFile('aac.m4a'))], 'a.m4a'),
      '"a.m4a" holds a kind of sound that this site cannot read. Please save it as WAV, FLAC or MP3.',
    ],
    [
      'six channels',
      new File([new Uint8Array(soundFile('surround.webm'))], 's.webm'),
      '"s.webm" has more than two channels. Please save it with one or two.',
    ],
    [
      'damaged',
      new File([new Uint8Array(hostileSounds['WAV without a sample']![1]())], 'e.wav'),
      'Failed to process audio sample "e.wav". The file may be too large or corrupted.',
    ],
  ])('that are %s are rejected with a message', async (_, file, message) => {
    const ada = await site.newPerson();
    const response = await upload(ada, file);
    expect([response.status, (await response.json()).message]).toEqual([422, message]);
    expect(await samplesOf(ada)).toEqual([]);
  });

  test('are rejected as duplicates, also in another format', async () => {
    const ada = await site.newPerson();
    await upload(ada, new File([new Uint8Array(soundFile('opus.ogg'))], 'first.ogg'));
    for (const name of ['opus.ogg', 'recorded.webm', 'vorbis.ogg']) {
      const secondUpload = await upload(ada, new File([new Uint8Array(soundFile(name))], name));
      expect([secondUpload.status, (await secondUpload.json()).message]).toEqual([
        422,
        `"${name}" sounds the same as "first.ogg". Every sample has to be another one.`,
      ]);
    }
  });

  test('are not stored without consent', async () => {
    const ada = await site.newPerson();
    const response = await upload(ada, recording(1), { consent_to_store: 'false' });
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      'Please agree first that your samples are stored.',
    ]);
    expect((await upload(ada, recording(1), { text_version: '2020-01-01' })).status).toBe(400);
    expect((await upload(undefined, recording(1))).status).toBe(401);
  });

  test('without a voice are deleted after a week, with their files', async () => {
    const ada = await site.newPerson();
    await upload(ada, recording(4));
    await site.platform.database.db.execute(
      sql`update voice_samples set created_at = now() - interval '8 days' where user_id = ${ada.id}`,
    );
    await sweepSamples(site.platform);
    expect(await samplesOf(ada)).toEqual([]);
    expect((await storedRecordings()).filter((path) => path.startsWith(ada.id))).toEqual([]);
  });
});

describe('a clone', () => {
  test('is made of samples in the request, and is private', async () => {
    const ada = await site.newPerson();
    const response = await clone(ada, {
      audio_samples: [base64(1), `data:audio/webm;base64,${soundFile('recorded.webm').toString('base64')}`],
      sample_names: ['One', 'Two'],
      sample_mime_types: ['audio/webm;codecs=opus', 'audio/webm;codecs=opus'],
    });
    expect(response.status).toBe(200);
    const clonedVoice = await response.json();
    expect(clonedVoice).toEqual({
      voiceId: expect.any(String),
      providerVoiceId: expect.any(String),
      sampleAudioUrl: expect.stringMatching(/^\/storage\/v1\//),
      message: expect.stringContaining('Voice Cloning Completed!'),
    });
    expect((await site.call('GET', clonedVoice.sampleAudioUrl)).status).toBe(200);
    const own = (await listVoices(ada)).find(({ id }: { id: string }) => id === clonedVoice.voiceId);
    expect(own).toMatchObject({
      name: 'Mine',
      visibility: 'private',
      created_by: ada.id,
      provider: 'built-in',
    });
    expect(own).not.toHaveProperty('setting');
    const bob = await site.newPerson();
    for (const as of [bob, undefined])
      expect((await listVoices(as)).some(({ id }: { id: string }) => id === clonedVoice.voiceId)).toBe(false);
    expect(await rowsOf('voice_clone_consents', ada.id)).toMatchObject([
      { voice_id: clonedVoice.voiceId, signature, text_version: cloneConsentVersion, is_spoken: null },
    ]);
    expect(await rowsOf('voice_samples', ada.id)).toMatchObject([
      { voice_id: clonedVoice.voiceId, kind: 'recorded' },
      { voice_id: clonedVoice.voiceId, kind: 'recorded' },
    ]);
    expect(await samplesOf(ada)).toEqual([]);
  });

  test('needs sixty seconds of samples: a recording counts as thirty, a file as sixty', async () => {
    const ada = await site.newPerson();
    const { id } = await (await upload(ada, recording(1), { kind: 'recorded' })).json();
    const response = await clone(ada, { sample_ids: [id] });
    expect([response.status, (await response.json()).message]).toEqual([400, 'Need 30 more seconds']);
    expect((await clone(ada, {})).status).toBe(400);
    const bob = await site.newPerson();
    const otherPersonsClone = await clone(bob, { sample_ids: [id] });
    expect([otherPersonsClone.status, (await otherPersonsClone.json()).message]).toEqual([
      400,
      'A sample is not there any more. Please look through your samples.',
    ]);
    const { id: file } = await (await upload(ada, recording(2))).json();
    expect((await clone(ada, { sample_ids: [file] })).status).toBe(200);
  });

  test.each([
    [{ ...consent, consent_to_use: false }, 'All three consents are needed to clone a voice.'],
    [{ ...consent, consent_to_store: undefined }, 'All three consents are needed to clone a voice.'],
    [{ ...consent, signature: ' Al ' }, 'Please sign with your full name, at least 3 characters.'],
    [{ ...consent, timestamp: 'now' }, expect.any(String)],
    [{ ...consent, text_version: '2020-01-01' }, expect.any(String)],
  ])('requires complete consent: %j', async (consent_data, message) => {
    const ada = await site.newPerson();
    const response = await clone(ada, { consent_data, audio_samples: [base64(1)] });
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
    expect(await rowsOf('voice_samples', ada.id)).toEqual([]);
  });

  test('that fails leaves nothing behind, and does not count towards the daily limit', async () => {
    const ada = await site.newPerson();
    for (let times = 0; times < 2; times++) {
      const response = await clone(ada, {
        audio_samples: [base64(1), 'AAAA'],
        sample_names: ['Good', 'Bad'],
      });
      expect([response.status, (await response.json()).message]).toEqual([
        422,
        '"Bad" is not audio that can be read. Please send WebM, Ogg, WAV, FLAC or MP3.',
      ]);
    }
    expect(await rowsOf('voice_samples', ada.id)).toEqual([]);
    expect((await storedRecordings()).filter((path) => path.startsWith(ada.id))).toEqual([]);
    expect((await clone(ada, { audio_samples: [base64(1)] })).status).toBe(200);
    expect((await clone(ada, { audio_samples: [base64(1)] })).status).toBe(429);
  });

  test('of samples without a voice fails with their names, and does not count towards the daily limit', async () => {
    const ada = await site.newPerson();
    const noise = (name: string) =>
      new File(
        [new Uint8Array(wavOf(Float32Array.from({ length: 32_000 }, () => Math.random() - 0.5)))],
        name,
      );
    const ids: string[] = [];
    for (const name of ['rain.wav', 'wind.wav'])
      ids.push((await (await upload(ada, noise(name), { kind: 'recorded' })).json()).id);
    for (let times = 0; times < 2; times++) {
      const response = await clone(ada, { sample_ids: ids });
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          code: 'sample_no_voice',
          message:
            'The speech engine found no voice in "rain.wav" and "wind.wav". Please use recordings of your speech alone, without noise or music.',
        },
      ]);
    }
    const { id } = await (await upload(ada, recording(1))).json();
    expect((await clone(ada, { sample_ids: [id] })).status).toBe(200);
  });

  test('accepts a body large enough for samples, but only from signed-in people', async () => {
    const large = 'A'.repeat(3 * 2 ** 20);
    const ada = await site.newPerson();
    expect((await clone(ada, { audio_samples: [large] })).status).toBe(422);
    expect((await clone(undefined, { audio_samples: [large] })).status).toBe(413);
    expect((await clone(ada, { audio_samples: ['A'.repeat(29 * 2 ** 20)] })).status).toBe(413);
  });
});
