import { useMutation } from '@tanstack/react-query';
import { accessToken } from '../../../../platform/session';
import { toast } from '../../../../ui/toast';
import { messages } from '../messages';

/**
 * Has the browser download the file as a stream, whatever its size. A form posts the token, since a URL would end up in
 * histories and logs.
 */
export function useDownloadData() {
  const { begun, begunHint, failed } = messages.data;
  return useMutation({
    mutationFn: async () => {
      const token = await accessToken();
      if (!token) throw new Error('Nobody is signed in.');
      submit(token, () => toast.error(failed.title, { description: failed.description }));
    },
    onSuccess: () => toast.success(begun, { description: begunHint }),
    onError: () => toast.error(failed.title, { description: failed.description }),
  });
}

const frameName = 'foyer-data';

/** Submits the form into a hidden frame. A download leaves it empty; a document that loads there is an error page. */
function submit(token: string, onRejected: () => void) {
  document.querySelector(`iframe[name="${frameName}"]`)?.remove();
  const frame = document.createElement('iframe');
  frame.name = frameName;
  frame.hidden = true;
  frame.title = 'Download';
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/v1/account/data';
  form.target = frameName;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'access_token';
  field.value = token;
  form.append(field);
  document.body.append(frame, form);
  // Some browsers fire `load` for the initial empty page of a frame.
  frame.addEventListener('load', () => {
    if (frame.contentDocument?.URL !== 'about:blank') onRejected();
  });
  form.submit();
  form.remove();
}
