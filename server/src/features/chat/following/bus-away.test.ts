import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { Follower } from '../../../platform/events/testing/follow.ts';
import { readAnswer, secondProcess, testSite } from '../../../testing/index.ts';
import { hasServer, MessageServer } from '../../../testing/message-server.ts';
import { endlessAnswers, streamOf } from '../presence/testing/endless-answers.ts';
import { chatRequests } from '../testing/chat-requests.ts';

for (const kind of ['redis', 'nats'] as const) {
  describe.skipIf(!hasServer(kind))(`two processes of a site, connected by ${kind},`, async () => {
    const server = await MessageServer.at(kind);
    if (hasServer(kind)) await server.start();
    afterAll(() => server.kill());
    const site = testSite({ EVENTS_URL: server.url });
    const second = secondProcess(site);
    const chat = chatRequests(site);

    test('exchange all events, including those during an outage of the bus', async () => {
      const { database, events, bus } = site.platform;
      await chat.createPersona();
      const visitor = await site.newPerson();
      const follower = new Follower(visitor);
      await follower.connect(second);
      onTestFinished(() => follower.leave());
      const publish = async () => {
        const [foId, conversationId, messageId] = [randomUUID(), randomUUID(), randomUUID()];
        const event = { type: 'message' as const, foId, conversationId, messageId };
        await database.transaction((tx) => events.publish(tx, visitor.id, event));
        return event;
      };
      const published = [await publish()];
      await expect.poll(() => follower.received).toEqual(published);

      const [streamedAnswer] = endlessAnswers(site, 'One ', 'two ', 'three.');
      const { metadata, read } = await streamOf(await chat.send(visitor, { message: 'Count to three' }));
      const path = `/functions/v1/chat/${metadata.messageId}`;
      const followed = await streamOf(await second.call('GET', path, { as: visitor }));
      await streamedAnswer!.releaseWords(1);
      await expect.poll(() => followed.soFar()).toContain('One ');

      await server.kill();
      await expect.poll(() => bus.isConnected()).toBe(false);
      expect(await (await site.call('GET', '/health/ready')).json()).toEqual({
        status: 'ready',
        messages: 'away',
        away: [],
      });
      published.push(await publish());
      const isPublished = ({ messageId }: { messageId: string }) =>
        published.some((event) => event.messageId === messageId);
      await expect.poll(() => follower.received.filter(isPublished)).toEqual(published);
      await streamedAnswer!.releaseWords(2);
      // The row contains the words after the next checkpoint.
      await expect.poll(() => followed.soFar()).toContain('One two ');
      const stopped = await second.call('POST', `/api/v1/messages/${metadata.messageId}/stop`, {
        as: visitor,
      });
      expect(stopped.status).toBe(200);
      await read;
      await followed.read;
      const { text } = await readAnswer(await second.call('GET', path, { as: visitor }));
      expect(text).toBe('One two ');

      await server.start();
      await expect.poll(() => bus.isConnected()).toBe(true);
      published.push(await publish());
      await expect.poll(() => follower.received.filter(isPublished)).toEqual(published);
    });
  });
}
