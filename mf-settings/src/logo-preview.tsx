import { useState } from 'react';

const ON_ANOTHER_SITE = /^https:\/\/\S+$/;
const ON_THIS_SITE = /^\/objects\/\S+$/;

/** The logo as visitors will see it, or why it is not to be seen. Nothing for an empty address. */
export function LogoPreview({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState('');
  const isElsewhere = ON_ANOTHER_SITE.test(url);
  if (!isElsewhere && !ON_THIS_SITE.test(url)) return null;
  return (
    <div className="set:flex set:min-h-20 set:items-center set:rounded set:border set:border-line set:bg-mist set:p-4">
      {failed === url ? (
        <p className="set:text-small set:text-ink-soft">
          {/* A page may show pictures of another site only when it was opened with that site's logo saved. */}
          {isElsewhere
            ? 'A picture on another site can be seen after saving and reloading. Until then, and if the address is wrong, the name is shown.'
            : 'No picture could be loaded from this address. The name is shown instead.'}
        </p>
      ) : (
        <img
          key={url}
          src={url}
          alt={`Logo of ${name}`}
          onError={() => setFailed(url)}
          className="set:max-h-16 set:max-w-full"
        />
      )}
    </div>
  );
}
