/**
 * The module that `lazy-markdown` imports dynamically. The build warns about modules that are imported both statically
 * and dynamically, so nothing else imports this one.
 */
export { Markdown } from './markdown';
