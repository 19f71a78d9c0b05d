"""The venues' emblems: a medallion each, its shape by category, its symbol its own.

    blender -b -P emblems.py -- OUT_DIR [SIZE SIZE SAMPLES] [VENUE...]      (writes OUT_DIR/venue-VENUE.png)
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import emblem_symbols
import parts
import rig

ENAMEL = {
    'ink': (.006, .010, .032),
    'night': (.008, .03, .15),
    'vermilion': (.46, .024, .012),
    'jade': (.004, .13, .075),
    'teal': (.002, .11, .15),
    'plum': (.15, .008, .10),
    'amber': (.46, .16, .012),
    'ivory': (.80, .70, .52),
    'violet': (.07, .018, .26),
}

#: venue: shape of the medallion (by category), its enamel
VENUES = {
    'super2': ('shield', 'vermilion'), 'super': ('shield', 'jade'), 'dipper': ('shield', 'night'), 'horizon': ('shield', 'violet'),
    'ameba': ('scallop', 'night'), 'be': ('scallop', 'amber'), 'fg': ('scallop', 'plum'), 'forever8': ('scallop', 'vermilion'),
    'yz': ('scallop', 'ivory'), 'av': ('scallop', 'jade'), 'evoplay': ('scallop', 'violet'), 'wd': ('scallop', 'ink'),
    'goldenfin': ('scallop', 'teal'),
    'evo': ('chip', 'vermilion'), 'otg': ('chip', 'ink'), 'moonlit': ('chip', 'night'),
    'ssz': ('ring', 'vermilion'), 'lotus': ('ring', 'teal'), 'skyball': ('ring', 'ink'),
    'bamboo': ('tile', 'jade'), 'crane': ('tile', 'night'), 'teahouse': ('tile', 'amber'),
}

SHAPES = {
    'shield': lambda r: parts.polygon(6, r * 1.06, .22),
    'scallop': lambda r: parts.scallop(r * .97, 18, .034 * r),
    'chip': lambda r: rig.circle(r, 128),
    'ring': lambda r: rig.circle(r, 128),
    'tile': lambda r: rig.rounded(r * 1.78, r * 1.78, .34 * r, 12),
}


def enamel(color, rays=44):
    """Enamel over an engraved sunburst, which shows where light is reflected."""
    made = rig.material('enamel', color=color, roughness=.34, coat=.35).copy()
    tree = made.node_tree
    tree.nodes['Principled BSDF'].inputs['Specular'].default_value = .3
    coord, sep, bump = (tree.nodes.new(f'ShaderNode{k}') for k in ('TexCoord', 'SeparateXYZ', 'Bump'))
    tree.links.new(coord.outputs['Object'], sep.inputs[0])
    angle = rig.calc(tree, 'ARCTAN2', sep.outputs[0], sep.outputs[1])
    wave = rig.calc(tree, 'SINE', rig.calc(tree, 'MULTIPLY', angle, rays))
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .16, .03
    tree.links.new(wave, bump.inputs['Height'])
    tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return made


def chip_edge():
    """Eight inlays on a playing chip's edge."""
    for k in range(8):
        a0, a1 = (2 * math.pi * (k + d) / 8 for d in (-.17, .17))
        arc = [(a0 + (a1 - a0) * t / 8) for t in range(9)]
        shape = [(math.cos(a) * .99, math.sin(a) * .99) for a in arc] + [(math.cos(a) * .80, math.sin(a) * .80) for a in arc[::-1]]
        parts.plate(shape, .10, 'ivory' if k % 2 else 'gold', (0, 0, .02), roughness=.3)


def medallion(shape, color):
    outline = SHAPES[shape]
    parts.plate(outline(1), .16, 'brass', (0, 0, -.09), roughness=.3)
    field = parts.plate(outline(.97), .06, 'ink', (0, 0, -.03))
    field.data.materials[0] = enamel(ENAMEL[color])
    rim = lambda r, thick, name='gold', z=.01: parts.wire([(x, y, z) for x, y in outline(r)], thick, name, ring=True, roughness=.2)
    rim(.965, .052)
    if shape == 'chip':
        chip_edge()
        rim(.79, .030)
    elif shape == 'scallop':
        line = outline(.83)
        for k in range(0, len(line), 5):
            parts.orb(.026, (*line[k], .015), 'gold', segments=16, roughness=.2)
    elif shape == 'ring':
        rim(.845, .022)
        rim(.80, .012)
    else:
        rim(.84, .020)


def render(venue, out, width, height, samples):
    rig.begin(width, height, samples)
    shape, color = VENUES[venue]
    rig.stage(key=300, rim=300, fill=150, far=False, front=330, warm=.085)
    rig.area((.6, -5.4, .1), 40, 3, (1, .72, .42))
    with parts.upright(.86):
        with parts.at(size=.735, turn=(-5, -13, 0)):
            medallion(shape, color)
            getattr(emblem_symbols, venue)()
    rig.camera(target=(0, 0, .80), distance=6.2, height=1.25, lens=106)
    rig.render(os.path.join(out, f'venue-{venue}.png'), glow=True, clean=True)


if __name__ == '__main__':
    out, width, height, samples, names = rig.batch(320, 320, 64)
    for name in names or VENUES:
        render(name, out, width, height, samples)
