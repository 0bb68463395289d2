import { expect, test } from 'vitest';
import { withSingleIcons } from './single-icons.ts';

test.each([
  ["import { X } from 'lucide-react';", "import X from 'lucide-react/icons/x';"],
  [
    "import { Check, FilePlus2 } from 'lucide-react';\nx();",
    "import Check from 'lucide-react/icons/check'; import FilePlus2 from 'lucide-react/icons/file-plus-corner';\nx();",
  ],
  ["import {\n  X,\n} from 'lucide-react';\nx();", "import X from 'lucide-react/icons/x';\n\n\nx();"],
  ["import { useId } from 'react';", undefined],
])('%j', (code, changed) => {
  expect(withSingleIcons(code)).toBe(changed);
});

test('an icon that does not exist is an error', () => {
  expect(() => withSingleIcons("import { Xylophone9 } from 'lucide-react';")).toThrow(
    'lucide-react has no icon Xylophone9',
  );
});
