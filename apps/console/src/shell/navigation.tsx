import { NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { ChartColumn, House, Image, type LucideIcon, Megaphone, Plug, Settings, Users } from 'lucide-react';
import { type Area, areas, type Place } from './navigation.table.js';
import { useWork } from './work.js';

const icons: Readonly<Record<Area['icon'], LucideIcon>> = {
  home: House,
  campaigns: Megaphone,
  creative: Image,
  audiences: Users,
  analytics: ChartColumn,
  connections: Plug,
  settings: Settings,
};

/** The router marks what is open for those who do not see it: the page itself, not the area around it. */
const exactly = { exact: true, includeSearch: false } as const;

const isAt = (path: string, { to }: Place): boolean => path === to || (to !== '/' && path.startsWith(`${to}/`));

/** @param onChoose closes the navigation of a phone */
export function Navigation({ onChoose }: { onChoose: () => void }) {
  const { can } = useWork();
  const { pathname } = useLocation();
  const isOpen = ({ permission }: Place): boolean => permission === undefined || can(permission);
  return (
    <Stack gap={2}>
      {areas.filter(isOpen).map((area) => {
        const Icon = icons[area.icon];
        const below = (area.below ?? []).filter(isOpen);
        const isInside = isAt(pathname, area) || below.some((place) => isAt(pathname, place));
        const isSettings = area.icon === 'settings';
        const [first] = below;
        return (
          <div key={area.label}>
            <NavLink
              component={Link}
              to={isSettings ? (first?.to ?? area.to) : area.to}
              label={area.label}
              leftSection={<Icon size={18} aria-hidden />}
              active={isInside && !below.some((place) => isAt(pathname, place))}
              activeOptions={exactly}
              onClick={onChoose}
              className={isSettings ? 'nav nav-above' : 'nav'}
            />
            {(isInside || isSettings) &&
              below.map((place) => (
                <NavLink
                  key={place.to}
                  component={Link}
                  to={place.to}
                  label={place.label}
                  active={isAt(pathname, place)}
                  activeOptions={exactly}
                  onClick={onChoose}
                  className="nav nav-below"
                />
              ))}
          </div>
        );
      })}
    </Stack>
  );
}
