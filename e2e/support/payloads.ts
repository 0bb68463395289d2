/** Script injections in one line of text. */
export const PAYLOAD = [
  '<script>alert(1)</script>',
  '<img src=/stolen onerror=alert(2)>',
  '"\'></textarea><svg onload=alert(3)>',
  '</script></title>',
  'javascript:alert(4)',
  '{{7*7}} #{7*7}',
  '\u202Egpj.exe',
].join(' ');
