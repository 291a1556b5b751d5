'use client';

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  Heading,
} from 'react-aria-components';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** What is inside is made only when it is opened: for what is long, or takes time to show. */
  isLazy?: boolean;
}

/** A part that opens and closes under its title. */
export function Disclosure({ title, children, isOpenAtFirst, isLazy }: DisclosureProps) {
  return (
    <AriaDisclosure defaultExpanded={isOpenAtFirst} className="min-w-0">
      {({ isExpanded }) => (
        <>
          <Heading className="m-0">
            <Button
              slot="trigger"
              className="group/trigger flex min-h-9 w-full min-w-0 items-center gap-2 rounded-lg px-2 text-start hover:bg-hover"
            >
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 text-muted transition-transform duration-100 group-aria-expanded/trigger:rotate-90 rtl:rotate-180 rtl:group-aria-expanded/trigger:rotate-90"
              />
              {title}
            </Button>
          </Heading>
          <DisclosurePanel className="min-w-0">
            {isLazy && !isExpanded ? null : children}
          </DisclosurePanel>
        </>
      )}
    </AriaDisclosure>
  );
}
