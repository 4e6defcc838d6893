import { describe, expect, it } from 'vitest';
import { collectAnswer, passage, rejected, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import type { TurnPassage } from '../turn.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = async (passages: TurnPassage[], question: string, before?: string) => {
  const history = before === undefined ? [] : [{ role: 'user' as const, text: before }];
  return (await collectAnswer(engine, turn(question, { passages, history }))).text;
};

const history = passage('The gallery was opened in 1884 by Rosa Tiller. It has 12 rooms.', { id: 'history' });
const timetable = (text: string, heading = 'Opening hours') =>
  passage(text, { id: heading, headingPath: [heading] });
const table = timetable(
  'Day | Open | Close\nMonday | closed\nTuesday to Thursday | 9:30 | 16:00\nSaturday | 11:00 | 15:00',
);
const lines = timetable('Tuesday–Thursday: 9:30–16:00\nSat 11:00–15:00\nMonday closed');

describe('opening hours', () => {
  it.each([
    [table, 'until when are you open on saturday?', 'Saturday** – 11:00 to 15:00'],
    [table, 'When do you open on Wednesday?', 'Tuesday to Thursday** – 9:30 to 16:00'],
    [table, 'are you open on monday', 'Monday** – closed'],
    [lines, 'What are your opening hours on Saturdays?', 'Sat** – 11:00–15:00'],
    [lines, 'open at the weekend?', 'Sat** – 11:00–15:00'],
    [lines, 'Are you closed on Mondays?', 'Monday** – closed'],
  ])('of a day have both times: %#, %s', async (passageOfHours, question, expected) => {
    const text = await ask([history, passageOfHours], question);
    expect(text).toContain(expected);
    expect(text.match(/\*\*/g), text).toHaveLength(2);
  });

  it.each([
    timetable(
      'Monday to Friday: 9 am to 5 pm. Saturday: 10 am to 2 pm. Closed on Sundays and public holidays.',
    ),
    timetable('Day | Hours\nMonday to Saturday | 9 am to 5 pm\nSundays and public holidays | closed'),
  ])('say that a day is closed together with holidays: %#', async (hours) => {
    const text = await ask([history, hours], 'Are you open on Sunday?');
    expect(text).toContain('Sundays and public holidays** – closed');
    expect(text).not.toContain('am');
  });

  it.each(['When are you open?', 'opening hours', 'your hours?', 'Are you open today?', 'open at seven?'])(
    'of all days are given if the question names no day: %s',
    async (question) => {
      for (const hours of [table, lines]) {
        const text = await ask([history, hours], question);
        for (const time of ['9:30', '15:00', 'closed']) expect(text).toContain(time);
        expect(text).not.toContain('1884');
      }
    },
  );

  it.each(['and on monday?', 'What about Mondays?', 'monday?'])(
    'of another day are given after a question about a first one: %s',
    async (question) => {
      const text = await ask([table], question, 'are you open on tuesday?');
      expect(text).toContain('closed');
      expect(text).not.toContain('9:30');
    },
  );

  it('are recognised below the line "Our opening hours"', async () => {
    const text = 'Our opening hours:\nMonday: 9:00–13:00\nTuesday: 9:00–17:00\n\nCall before you come.';
    expect(await ask([passage(text)], 'When are you open?')).toMatch(/Monday.*13:00[\s\S]*Tuesday.*17:00/);
  });

  it('of all days are given if no line has the day asked for', async () => {
    expect(await ask([table], 'Are you open on Sundays?')).toContain('Saturday** – 11:00 to 15:00');
  });

  it('of one of two places are looked up below its heading', async () => {
    const passages = [
      timetable('Monday | 9:00 | 17:00\nTuesday | 9:00 | 18:00', 'Museum hours'),
      timetable('Monday: 12:00–20:00', 'Café hours'),
    ];
    const text = await ask(passages, 'When is the cafe open?');
    expect(text).toContain('12:00–20:00');
    expect(text).not.toContain('17:00');
  });

  it('are not answered with the year in which something was opened', async () => {
    expect(
      (await collectAnswer(engine, turn('When does the gallery open?', { passages: [history] }))).declined,
    ).toBe(true);
    expect(await ask([history], 'When was the gallery opened?')).toContain('1884');
  });

  it('are not those of a course', async () => {
    const course = timetable('Monday | 18:00 | Beginners\nTuesday | 19:00 | Singers', 'Courses');
    expect(await ask([course, lines], 'When are you open?')).not.toContain('Beginners');
  });

  it('are not given again after the owner rejected them', async () => {
    const memories = [
      rejected('When are you open on Saturday?', 'In *report.pdf*: **Saturday** – 11:00 to 15:00.'),
    ];
    const { text } = await collectAnswer(engine, turn('open on saturday?', { passages: [table], memories }));
    expect(text).not.toContain('11:00');
  });
});

it.each([
  ['over the end of a week', 'Who teaches on Sunday?', 'Days | Teacher\nFriday to Monday | Maud Ray'],
  ['in short', 'Is the sauna heated on Saturday?', 'Maud Ray heats the sauna Fri–Sun. The lake is cold.'],
])('a range of days includes the days between: %s', async (_, question, text) =>
  expect((await ask([passage(text)], question)).match(/(?:closest|know|sure)|Maud Ray/)?.[0]).toBe(
    'Maud Ray',
  ),
);

describe('whether it is open on a day', () => {
  const daily = timetable('Open daily from 10 am to 6 pm. Closed on Mondays.');
  const untitled = passage('Monday: closed\nTuesday - Friday: 9:00 - 18:00\nSaturday: 10:00 - 14:00');
  const pool = passage(
    'On weekdays the pool is open from 7 am to 9 pm, at weekends from 9 am to 6 pm. The sauna is closed on Mondays.',
  );
  const everyDay = passage('The bus to the coast runs every day. It is yellow.');
  const sentence = passage('We are open Tuesday to Saturday from 10 to 18. We are closed on Mondays.');
  it.each([
    [daily, 'Are you open on Tuesdays?', 'Open daily'],
    [daily, 'Are you open at weekends?', 'Open daily'],
    [daily, 'Are you open on Mondays?', 'Mondays** – closed'],
    [untitled, 'Are you open on Tuesdays?', 'Tuesday - Friday** – 9:00 - 18:00'],
    [pool, 'Are you open on Tuesdays?', 'On weekdays'],
    [pool, 'Are you open on Sunday?', 'at weekends'],
  ])('is answered by the days that imply it: %#, %s', async (hours, question, expected) =>
    expect(await ask([history, hours], question)).toContain(expected),
  );

  it('is not answered by the day that it is closed on', async () => {
    for (const hours of [daily, pool])
      expect(await ask([history, hours], 'Are you open on Tuesdays?')).not.toContain('Mondays');
  });

  it('is answered for another day too', async () =>
    expect(await ask([history, sentence], 'And on Sunday?', 'Are you open on Tuesdays?')).toContain(
      'Tuesday to Saturday',
    ));

  it('is answered by the very day before every day', async () => {
    const text = 'It is closed on Mondays and Tuesdays. In the week before Christmas we are open every day.';
    expect(await ask([passage(text)], 'Are you open on Tuesdays?')).toContain(
      'closed on Mondays and Tuesdays',
    );
  });

  it.each([
    ['Are you open on Mondays?', 'We were open for a day in May.'],
    ['Are there boats on Sundays?', 'Boats are rented for a day.'],
    ['Is there a bus on Sundays?', 'The bus takes a day to reach the coast.'],
    ['Do you have tickets on Mondays?', 'A day ticket costs 5 euros and is sold in the harbour.'],
  ])('is not answered by a sentence with the word "day": %s', async (question, text) =>
    expect((await collectAnswer(engine, turn(question, { passages: [passage(text)] }))).declined).toBe(true),
  );

  it('is answered by "every day"', async () =>
    expect(
      await collectAnswer(engine, turn('Is there a bus on Sundays?', { passages: [everyDay] })),
    ).toMatchObject({ declined: false, text: expect.stringContaining('runs every day') }));

  it.each([
    [['Swimming lessons'], 'Monday: closed\nTuesday: 9:00–10:00\nFriday: 14:00–15:00', '14:00'],
    [['Rota'], 'Monday – 10:00 Anna Reed\nTuesday – Closed ward round.', 'ward'],
    [[], 'Swimming lessons:\nMonday: closed\nTuesday: 9:00–10:00\nFriday: 14:00–15:00', '14:00'],
    [[], 'Day | Lessons\nMonday | closed\nTuesday | 9:00–10:00\nFriday | 14:00–15:00', '14:00'],
  ])('is not answered by a timetable of something else: %s', async (headingPath, text, wrong) => {
    for (const question of ['When are you open?', 'Are you open on Tuesday?']) {
      const passages = [history, passage(text, { headingPath })];
      const answer = await collectAnswer(engine, turn(question, { passages }));
      expect(answer.declined || !answer.text.includes(wrong), answer.text).toBe(true);
    }
  });

  it('is answered by a timetable below the name of the place', async () => {
    const hours = 'Monday: closed\nTuesday: 9:00–10:00';
    expect(await ask([history, timetable(hours, 'Ada Marsh')], 'When are you open?')).toContain('9:00–10:00');
    expect(await ask([history, timetable(hours, 'The pool')], 'When is the pool open?')).toContain(
      '9:00–10:00',
    );
  });
});
