import { parentPort, workerData } from 'node:worker_threads';
import { Flite } from '../flite/flite.ts';
import type { WebAssemblyModule } from '../web-assembly.ts';
import { type SentenceInput, speakSentence } from './speak-sentence.ts';

/** The thread's answer to each sentence: its sound, or nothing if none is audible. */
export interface SentenceOutput {
  pcm: Float32Array<ArrayBuffer> | undefined;
}

const flite = new Flite(workerData as WebAssemblyModule);

const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');
port.on('message', (input: SentenceInput) => {
  const pcm = speakSentence(flite, input);
  const output: SentenceOutput = { pcm };
  port.postMessage(output, pcm ? [pcm.buffer] : []);
  flite.prepare();
});
