import type { InsightsQuestion } from '@foyer/contract';
import type { Platform } from '#platform/context';
import { itemAt } from '#platform/must-get';
import type { Days } from '../numbers/days.ts';
import { stretchesOf, totalOf } from '../numbers/stretches.ts';
import { groupQuestions } from './group-questions.ts';
import { readUnanswered, type Unanswered } from './read-unanswered.ts';
import { withCodes } from './with-codes.ts';

/** Unanswered questions that at least three visitors asked, most frequent first. */
export async function shownQuestions(
  platform: Platform,
  foId: string,
  { starts, since }: Days,
): Promise<InsightsQuestion[]> {
  const groups = await unansweredGroups(platform, foId, since);
  return groups
    .map((group) => toQuestion(group, starts))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.people - one.people || other.times - one.times);
}

/** Groups of similar questions, each newest first. */
export async function unansweredGroups(
  platform: Platform,
  foId: string,
  since: Date,
): Promise<Unanswered[][]> {
  const questions = await readUnanswered(platform.database.db, foId, since);
  return groupQuestions(await withCodes(platform, questions), platform.ai.embedding.thresholds.memory);
}

function toQuestion(group: Unanswered[], starts: Date[]): InsightsQuestion {
  const newest = itemAt(group, 0);
  return {
    id: newest.id,
    question: shortestQuestion(group).question,
    people: shownCount(newestOfEach(group), starts),
    times: shownCount(group, starts),
    last_asked_at: newest.askedAt.toISOString(),
    can_remember: group.some(({ allowsLearning }) => allowsLearning),
  };
}

const shownCount = (questions: Unanswered[], starts: Date[]) =>
  totalOf(
    stretchesOf(
      questions.map(({ askedAt, userId }) => ({
        day: starts.findLastIndex((start) => start <= askedAt),
        count: 1,
        people: [userId],
      })),
    ),
  );

/** Ordered newest first. */
function newestOfEach(questions: Unanswered[]): Unanswered[] {
  const seen = new Set<string>();
  return questions.filter(({ userId }) => !seen.has(userId) && seen.add(userId));
}

/** The shortest question, which reveals the least of who asked. */
const shortestQuestion = (group: Unanswered[]) =>
  group.reduce((best, other) => (other.question.length < best.question.length ? other : best));
