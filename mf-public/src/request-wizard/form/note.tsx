import type { ComponentType, ReactNode } from 'react';

type NoteProps = {
  icon: ComponentType<{ className: string }>;
  className?: string;
  children: ReactNode;
};

export const Note = ({ icon: Icon, className = '', children }: NoteProps) => (
  <p className={`pub:flex pub:gap-3 pub:rounded pub:bg-lemon-wash pub:p-4 ${className}`}>
    <Icon className="pub:mt-0.5 pub:size-5 pub:shrink-0" />
    <span>{children}</span>
  </p>
);
