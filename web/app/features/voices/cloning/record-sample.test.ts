import { beforeEach, expect, it, vi } from 'vitest';
import type { NewSample } from './create-sample-uploads';

const recordClip = vi.fn<(onClip: (clip: Blob | undefined) => void) => void>();
vi.mock('../../../platform/recording/record-clip', () => ({
  recordClip: async (onClip: (clip: Blob | undefined) => void) => {
    recordClip(onClip);
    return { stop: async () => onClip(new Blob(['sound'], { type: 'audio/webm' })) };
  },
}));
const add = vi.fn<(sample: NewSample) => void>();
vi.mock('./use-sample-uploads', () => ({ sampleUploads: { add } }));
const error = vi.fn();
vi.mock('../../../ui/toast', () => ({ toast: { error } }));
const viewerId = vi.fn<() => string | null>();
vi.mock('../../../platform/session', () => ({ viewerId }));
const { recordSample } = await import('./record-sample');

const sample = { kind: 'recorded', name: 'Recording 1', signature: 'Ada Lovelace' } as const;

beforeEach(() => {
  vi.clearAllMocks();
  viewerId.mockReturnValue('ada');
});

it('a recording is sent with the kind it was started with', async () => {
  const onEnd = vi.fn();
  const recorder = await recordSample(sample, onEnd);
  await recorder.stop();
  expect(onEnd).toHaveBeenCalledOnce();
  expect(add).toHaveBeenCalledOnce();
  const { file, ...rest } = add.mock.calls[0]![0];
  expect({ ...rest, name: file.name }).toEqual(sample);
  expect(file.type).toBe('audio/webm');
});

it('a discarded recording is not sent', async () => {
  const recorder = await recordSample(sample, () => undefined);
  await recorder.discard();
  expect(add).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});

it('a recording is not sent after signing out', async () => {
  const recorder = await recordSample(sample, () => undefined);
  viewerId.mockReturnValue(null);
  await recorder.stop();
  expect(add).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});

it('an empty recording is reported', async () => {
  await recordSample(sample, () => undefined);
  recordClip.mock.calls[0]![0](undefined);
  expect(add).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledOnce();
});
