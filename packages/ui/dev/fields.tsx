import { useState } from 'react';
import { Checkbox, Field, RadioCards, SearchField, Select, TextArea } from '../src/shared/index.ts';
import { Sample } from './sample.tsx';

const FREQUENCIES = [
  { value: 'weekly', label: 'Weekly', description: 'The same day each week' },
  { value: 'monthly', label: 'Monthly' },
];

export function Fields() {
  const [search, setSearch] = useState('');
  const [often, setOften] = useState('weekly');
  return (
    <>
      <Sample name="Field">
        <Field label="Client name" hint="As on the invoice" defaultValue="Jane Doe" />
        <Field label="Email" optional type="email" />
        <Field label="Hourly rate" prefix="$" suffix="per hour" error="Please enter a rate" />
        <Field label="Read-only" readOnly defaultValue="Not editable" />
        <Field label="Disabled" disabled defaultValue="Not available" />
      </Sample>
      <Sample name="TextArea">
        <TextArea label="Notes" hint="Only you see them" optional />
        <TextArea label="Description" error="Please describe the work" />
      </Sample>
      <Sample name="Select">
        <Select label="Frequency" placeholder="Select one" options={FREQUENCIES} />
        <Select label="Frequency of visits" options={FREQUENCIES} error="Please select a frequency" />
        <Select label="Disabled select" options={FREQUENCIES} disabled />
      </Sample>
      <Sample name="SearchField">
        <SearchField search={search} onSearch={setSearch} placeholder="Name or address" />
      </Sample>
      <Sample name="Checkbox">
        <Checkbox label="Inside the oven" defaultChecked />
        <Checkbox label="Pets at home" hint="We bring other products then" />
        <Checkbox label="I agree" error="Please agree" />
        <Checkbox label="Disabled" disabled />
      </Sample>
      <Sample name="RadioCards">
        <RadioCards
          legend="How often"
          name="often"
          options={FREQUENCIES}
          columns={2}
          value={often}
          onChange={({ target }) => setOften(target.value)}
        />
        <RadioCards
          legend="How often, with an error"
          name="error"
          options={FREQUENCIES}
          error="Please select one"
        />
      </Sample>
    </>
  );
}
