import { plainText } from '@foyer/contract/plain-text';

/** Whether something was typed of which the server would keep nothing. */
export const isOnlyTags = (text: string) => text.trim() !== '' && plainText(text) === '';

export const onlyTagsProblem = 'HTML tags are removed, and that was nothing else. Please type some words.';
