import { expect, type Locator } from '@playwright/test';

/** Checks that each control of a menu or dialog is in the window and nothing covers it. */
export async function expectPressable(container: Locator): Promise<void> {
  await expect(container).toBeVisible();
  // The opening transition starts one frame after insertion; until then nothing is visible and no animation runs.
  await expect(container).toHaveCSS('opacity', '1');
  const { controlCount, problems } = await container.evaluate(async (root) => {
    await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})));
    const roles = ['menuitem', 'tab', 'switch', 'checkbox', 'radio'].map((role) => `[role="${role}"]`);
    const elements = root.querySelectorAll<HTMLElement>(
      ['button, a[href], input, textarea, select', ...roles].join(),
    );
    const controls = [...elements].filter(
      (control) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !control.matches(':disabled, .sr-only, [aria-hidden="true"]'),
    );
    const problems = controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const labels = (control as HTMLInputElement).labels ?? [];
      const positions = control.role === 'menuitem' ? [0.1, 0.5, 0.9] : [0.5];
      const hits = positions.map((part) => document.elementFromPoint(left + width * part, top + height / 2));
      const hitsControl = (hit: Element | null) =>
        [control, ...labels].some((part) => hit && part.contains(hit));
      const hit = hits.find((one) => !hitsControl(one));
      if (hit === undefined) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`${name}: ${hit ? `under ${hit.outerHTML.slice(0, 120)}` : 'outside the window'}`];
    });
    return { controlCount: controls.length, problems };
  });
  expect(problems, `what cannot be pressed in ${await container.getAttribute('role')}`).toEqual([]);
  expect(controlCount).toBeGreaterThan(0);
}
