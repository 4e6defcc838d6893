/** What `lazy-markdown` loads. The build warns of a module that some pages import and others load: this one is only loaded. */
export { Markdown } from './markdown';
