// From an ad to where it runs: a new campaign that begins with it, or one that is there.
import { Button, Group, Menu, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ListPlus, Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { RecordPicker } from '../../parts/record-picker.js';
import { texts } from '../../texts.js';
import type { Creative } from './creative.queries.js';

const words = texts.creative;

/** A campaign whose ads may still change. */
const isOpen = ({ status }: { status: string }): boolean => status !== 'completed' && status !== 'archived';

export function UseInCampaign({ creative: { id } }: { creative: Creative }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button leftSection={<Megaphone size={16} aria-hidden />} rightSection={<ChevronDown size={16} aria-hidden />}>
            {words.useInCampaign}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`/campaigns/new?creative=${id}`} leftSection={<Plus size={16} aria-hidden />}>
            {words.inNewCampaign}
          </Menu.Item>
          <Menu.Item leftSection={<ListPlus size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            {words.inCampaign}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <ChooseCampaign creativeId={id} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** The ad is in the form of the campaign then, and nothing is saved before somebody has seen it there. */
function ChooseCampaign({ creativeId, onClose }: { creativeId: string; onClose: () => void }) {
  const [campaign, setCampaign] = useState('');
  return (
    <Modal opened centered onClose={onClose} title={words.inCampaign} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <Stack gap="md">
        <RecordPicker
          label={words.campaign}
          description={words.inCampaignAbout}
          offers={{ of: 'campaigns', where: isOpen }}
          value={campaign}
          onChange={setCampaign}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          {campaign === '' ? (
            <Button disabled>{words.goOn}</Button>
          ) : (
            <Button component={Link} to={`/campaigns/${campaign}/edit?step=creatives&creative=${creativeId}`}>
              {words.goOn}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
