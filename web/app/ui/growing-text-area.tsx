import { type ComponentProps, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';

/** A text area that grows with its text; `max-h-…` limits it. */
export function GrowingTextArea({ ref, className, ...props }: ComponentProps<'textarea'>) {
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    if (box.current && !growsByItself()) fitHeight(box.current);
  }, [props.value]);
  useEffect(() => {
    if (box.current && !growsByItself()) return onWidthChange(box.current, fitHeight);
  }, []);
  return (
    <textarea {...props} ref={box} className={classNames('field-sizing-content resize-none', className)} />
  );
}

/** False in Safari before 26.2 and in older versions of Firefox. */
const growsByItself = () => CSS.supports('field-sizing', 'content');

function fitHeight(box: HTMLTextAreaElement) {
  const { parentElement: parent, style } = box;
  if (!parent) return;
  // A parent that shrank for the measurement would scroll what is beside it.
  const { minHeight } = parent.style;
  parent.style.minHeight = `${parent.offsetHeight}px`;
  style.height = 'auto';
  style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  parent.style.minHeight = minHeight;
}

/** Calls `onChange` when an element has got another width; returns a function that stops it. */
function onWidthChange<T extends HTMLElement>(element: T, onChange: (element: T) => void) {
  let width = element.offsetWidth;
  const observer = new ResizeObserver(() => {
    if (element.offsetWidth === width) return;
    width = element.offsetWidth;
    // In the next frame, since a change of the size here would be an error.
    requestAnimationFrame(() => onChange(element));
  });
  observer.observe(element);
  return () => observer.disconnect();
}
