/** Answers as models write them: together they have every construct that needs special treatment for speech. */
export const markdownSamples = [
  'The ferry leaves at nine. It comes back at ten! Does it? It does.',
  '<think>They ask about ferries.\n\nI should be short.</think>The ferry leaves at nine. <thinking>Or ten?</thinking> It is small.',
  '# Timetable\n\nThe **ferry. Leaves** at *nine*, says [the harbour. Office](https://harbour.example/a_(b)).\n\n## Prices\nNone.',
  'Run `npm. Start` first.\n\n```js\nconst a = "Not. Spoken";\n```\n\nThen look. ~~~\n\n~~~\ncode\n~~~\nDone',
  '| Route | Adult |\n|---|---:|\n| Lund to Marrow. | 12.50 € |\n| Skerry | 18 |\n\nRoute | Child\n--- | ---\nHolm | 7\n\nThat is all. a | b\nis no table.',
  '1. Mix the flour. Wait.\n2. Bake it\n   at 180 °C\n- [x] done\n* open\n\n> Quoted. Words\n> go on.\n\n---\n\nThe end',
  'Dr. A. B. Smith paid $3.50 on 3/4/2026, i.e. late [1], see 【4†source】 and [^2]. 😀 Great 👍🏽!\n\n[^2]: A note.',
  'Roses are red\nViolets are blue\nThis line is much longer than the others, as an editor would\nwrap it. End\\\nreally. &amp; that is <b>it</b><br>now. \\*Not emphasised\\*.',
  '你好。再见！今日は晴れです。明日は？\n\nПривет. Как дела? Хорошо.',
  'The sum $$a + b$$ is.\n\n$$\nx = 1. Y\n$$\n\n\\[ x \\]\nSo it is. 2 * 3 * 4 = 24. snake_case_name.\r\nWindows lines.\r\n',
];
